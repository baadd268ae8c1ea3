/* What Python.h must know about a machine, said for Pyodide's: 32-bit wasm under Emscripten. */
#ifndef Py_PYCONFIG_H
#define Py_PYCONFIG_H

#define SIZEOF_SHORT 2
#define SIZEOF_INT 4
#define SIZEOF_LONG 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_VOID_P 4
#define SIZEOF_SIZE_T 4
#define SIZEOF_WCHAR_T 4
#define SIZEOF_TIME_T 8
#define SIZEOF_OFF_T 8
#define SIZEOF_PID_T 4
#define SIZEOF_DOUBLE 8
#define ALIGNOF_MAX_ALIGN_T 8
#define HAVE_STDINT_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_UNISTD_H 1
#define HAVE_WCHAR_H 1
#define HAVE_SSIZE_T 1
#define HAVE_PTHREAD_STUBS 1
#define HAVE_DYNAMIC_LOADING 1

#endif
