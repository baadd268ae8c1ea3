// A database of which chosen calls fail: those of a kind from the `from`th up to the `to`th, counted since
// `breaks` was called.
(() => {
  let plans = {};  // by kind of call
  globalThis.breaks = (how, kind, from = 1, to = from) => { plans[kind] = { how, from, to, calls: 0 }; };
  globalThis.mends = () => { plans = {}; };
  const ways = {
    throws: () => { throw new DOMException("broken", "InvalidStateError"); },
    full: () => { throw new DOMException("full", "QuotaExceededError"); },
    hangs: () => ({ addEventListener() {} }),  // a request that is never answered
    closes: (base) => { base.close(); base.dispatchEvent(new Event("close")); },  // as phones do in the background
    upgrades: (base) => {
      base.dispatchEvent(new IDBVersionChangeEvent("versionchange", { oldVersion: 30, newVersion: 990 }));
    },
  };
  const kinds = {
    open: IDBFactory, transaction: IDBDatabase, put: IDBObjectStore, add: IDBObjectStore, get: IDBObjectStore,
    getAll: IDBObjectStore, delete: IDBObjectStore,
  };
  for (const [kind, { prototype }] of Object.entries(kinds)) {
    const real = prototype[kind];
    prototype[kind] = function (...given) {
      const plan = plans[kind], fails = plan && ++plan.calls >= plan.from && plan.calls <= plan.to;
      return fails && ways[plan.how](this) || real.apply(this, given);
    };
  }
})();
