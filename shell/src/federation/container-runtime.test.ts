import { containerRuntime } from './container-runtime';
import type { ShareScope } from './share-scope';

const { bundlerRuntime } = containerRuntime;

/** A container that imports React in chunk `page`, built for a range of its versions. */
function makeContainer(requiredVersion = '^19.3.1') {
  return {
    m: {} as Record<string, (module: { exports: unknown }) => void>,
    S: {},
    consumesLoadingData: {
      chunkMapping: { page: ['7'] },
      moduleIdToConsumeDataMapping: { 7: { shareKey: 'react', requiredVersion } },
    },
  };
}

function evaluate(container: ReturnType<typeof makeContainer>, id: string): unknown {
  const module = { exports: null as unknown };
  container.m[id]?.(module);
  return module.exports;
}

function makeScope(...versions: string[]): ShareScope {
  const copies = versions.map((version) => {
    const lib = () => `react ${version}`;
    return [version, { lib }] as const;
  });
  return { react: Object.fromEntries(copies) } as unknown as ShareScope;
}

it('defines the shared modules of a chunk before that is evaluated, as new as it was built for', () => {
  const other = makeContainer();
  for (const version of ['19.3.1', '19.3.2', '19.4.0']) {
    const webpackRequire = makeContainer('^19.3.1');
    bundlerRuntime.initContainerEntry({ shareScope: makeScope(version), webpackRequire });
    bundlerRuntime.consumes({ chunkId: 'other', webpackRequire });
    expect(webpackRequire.m).toEqual({});
    bundlerRuntime.consumes({ chunkId: 'page', webpackRequire });
    expect(evaluate(webpackRequire, '7')).toBe(`react ${version}`);
  }
  expect(other.S).toEqual({});
});

it('defines those that an entry imports itself, before it is initialised', () => {
  const webpackRequire = makeContainer();
  bundlerRuntime.installInitialConsumes({ initialConsumes: ['7'], webpackRequire });
  bundlerRuntime.initContainerEntry({ shareScope: makeScope('19.3.1'), webpackRequire });
  expect(evaluate(webpackRequire, '7')).toBe('react 19.3.1');
});

it.each([
  ['^19.3.1', ['18.3.1', '20.0.0']],
  ['^19.3.1', ['19.3.0']],
  ['^19.3.1', ['19.2.9']],
  ['^19.3.1', []],
  ['newest', ['19.3.1']],
])('rejects, for a container built for %s, the versions %j', (range, versions) => {
  const webpackRequire = makeContainer(range);
  bundlerRuntime.initContainerEntry({ shareScope: makeScope(...versions), webpackRequire });
  bundlerRuntime.consumes({ chunkId: 'page', webpackRequire });
  const found = versions.join(', ') || 'no version';
  expect(() => evaluate(webpackRequire, '7')).toThrow(
    `The remote was built for react ${range}, the shell has ${found}`,
  );
});
