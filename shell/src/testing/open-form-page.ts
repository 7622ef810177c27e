import { inEnglish } from '@meridian/composition';
import type { Submission } from '@meridian/contracts';
import { sampleSettings } from '@meridian/testing';
import type { AnyRoute } from '../releases/module-source';
import { makeMap, makeRelease } from './make-map';
import { openSite } from './open-site';

const map = makeMap({ content: makeRelease('content', { routes: { home: '/' } }) });

/** Renders a page with a form as the shell does, as the response to `submission` if set, and returns its meta. */
export async function openFormPage(
  module: AnyRoute,
  path = '/',
  submission?: Submission,
  settings = sampleSettings,
) {
  const url = new URL(path, 'https://site.test');
  const data: unknown = await module.loader?.({ params: {}, url, submission } as never);
  document.body.replaceChildren();
  const page = { ...module, loader: () => data };
  await openSite(map, { 'content ./routes/home': page }, '/', undefined, settings);
  return module.meta({ data, params: {}, url, t: inEnglish });
}
