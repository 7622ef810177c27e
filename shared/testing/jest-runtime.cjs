const vm = require('node:vm');

/** The modules that this process compiled, by file. */
const scripts = new Map();
const compile = vm.compileFunction;

/**
 * Compiles a module once per process. Jest loads each test file's modules again, React and Jest's own as
 * well, and compiling them again took a sixth of all the time. It compiles by `compileFunction`, whose
 * result belongs to one test file; a script can be run for each. An `import()` that reached Node fails
 * here as it does in Jest, which allows it with --experimental-vm-modules alone.
 */
vm.compileFunction = (source, params = [], options = {}) => {
  const { filename, parsingContext } = options;
  // Jest alone names the context of a test file. What the code under test compiles is its own matter.
  if (!parsingContext) return compile(source, params, options);
  let known = scripts.get(filename);
  if (known?.source !== source) {
    const head = `(function (${params.join(', ')}) {`;
    const place = { filename, columnOffset: -head.length };
    known = { source, script: new vm.Script(`${head}${source}\n})`, place) };
    scripts.set(filename, known);
  }
  return known.script.runInContext(parsingContext);
};
/** For the test that Jest still compiles by this function. */
vm.compileFunction.scripts = scripts;

module.exports = require('jest-runtime');
