/** What React's server build takes from Node and jsdom hides. */
Object.assign(globalThis, { setImmediate: (run: () => void) => setTimeout(run) });
