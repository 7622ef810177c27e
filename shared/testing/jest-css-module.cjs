/** A CSS module in tests: every class has the name it has in the source. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
