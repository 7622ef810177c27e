import { readFileSync } from 'node:fs';
import { listFiles } from '../setup/workspaces.mjs';

const root = `${import.meta.dirname}/../..`;
/** Internal names of Module Federation's bundler and runtime, which its documents do not mention. */
const inner =
  /\.bundlerRuntime|\.federation\b|__FEDERATION__|__SHARE__|_FEDERATION_RUNTIME_CORE|initializeExposesData|consumesLoadingData|__meridian_federation__|__webpack_(?!public_path__)\w+/;

it('calls no undocumented name of Module Federation, neither in the shell nor in what containers are built with', () => {
  const files = listFiles(root).filter(
    (file) =>
      /^(?:shell|shared\/(?:federation|composition|stock-host))\/.+\.(?:tsx?|mjs)$/.test(file) &&
      !/\.test\.tsx?$/.test(file),
  );
  expect(files).toContain('shell/src/federation/start-federation.ts');
  expect('__webpack_require__.federation.bundlerRuntime.init()').toMatch(inner);
  const found = files.flatMap((file) => {
    const lines = readFileSync(`${root}/${file}`, 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      // In a comment it is no call.
      !/^\s*(?:\*|\/[/*])/.test(line) && inner.test(line)
        ? [`${file}:${index + 1} ${line.trim()}`]
        : [],
    );
  });
  expect(found).toEqual([]);
});
