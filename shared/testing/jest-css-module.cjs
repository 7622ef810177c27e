/** A CSS module in tests: every class has its name from the source. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
