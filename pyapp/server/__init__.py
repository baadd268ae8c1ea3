"""The web server: the site's files, and rooms. CPython with Starlette, uvicorn and asyncpg."""
