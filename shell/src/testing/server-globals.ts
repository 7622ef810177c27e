/** Globals of Node that React's server build needs and jsdom hides. */
Object.assign(globalThis, { setImmediate: (run: () => void) => setTimeout(run) });
