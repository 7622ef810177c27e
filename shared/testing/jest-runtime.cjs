const vm = require('node:vm');

/** Compiled modules of this process, by file. */
const scripts = new Map();
const compile = vm.compileFunction;

/**
 * Compiles a module once per process. Jest loads all modules again for each test file, and compiling them again took a
 * sixth of all the time. The result of Jest's `compileFunction` belongs to one test file; a script can run for each. An
 * `import()` fails here as in Jest without --experimental-vm-modules.
 */
vm.compileFunction = (source, params = [], options = {}) => {
  const { filename, parsingContext } = options;
  // Only Jest names the context of a test file; other calls come from the code under test.
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
/** Read by the test that Jest still compiles by this function. */
vm.compileFunction.scripts = scripts;

module.exports = require('jest-runtime');
