import type { SsrBundle } from '@meridian/contracts/ssr';
import '../testing/server-globals';

it('exports what the contract with the site server asks for, and nothing else', async () => {
  // Set by the build.
  Object.assign(globalThis, { SHARED_VERSIONS: {} });
  const bundle = { ...(await import('.')) } satisfies SsrBundle;
  expect(Object.keys(bundle).sort()).toEqual([
    'composeSocialImage',
    'performTask',
    'renderPage',
    'sharedModules',
    'shellRoutes',
    'ssrContractVersion',
  ]);
});
