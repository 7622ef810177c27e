import * as composition from '@meridian/composition';
import '../testing/server-globals';

it('gives remotes of contract 3.0 our modules by their names of then, with what these import', async () => {
  // Set by the build.
  const versions = Object.fromEntries(
    ['composition', 'contracts', 'ui'].map((name) => [`@meridian/${name}`, '1.0.0']),
  );
  Object.assign(globalThis, { SHARED_VERSIONS: versions });
  const { sharedModules, sharedVersions } = await import('./shared-copies');
  expect(sharedModules['@shared/composition']).toBe(composition);
  expect(sharedVersions).toMatchObject({
    '@shared/composition': '1.0.0',
    '@shared/contracts': '1.0.0',
    '@shared/ui': '1.0.0',
  });
  const { paths, shopPaths, site } = sharedModules['@shared/contracts'];
  expect([paths.course('twelve-lead-ecg'), paths.shopDetail('oxford', 7), site.name]).toEqual([
    '/courses-detail/twelve-lead-ecg',
    '/price-detail/7',
    'Meridian Health Education',
  ]);
  expect(shopPaths.nejm.grid).toBe('/nejm-knowledge');
});
