import { isContractCompatible, type Language, type Messages } from '@meridian/contracts';
import { splitLanguage } from '@meridian/contracts/languages';
import type { ServedGeneration } from '../live/live-site';

/** The first version of the ssr contract by which shells render pages in other languages than English. */
const firstWithLanguages = '5.3.0';

/** The language and the page's own path of an address; for an older shell every address is in English. */
export function readLanguage(
  { shell }: Pick<ServedGeneration, 'shell'>,
  pathname: string,
): { language: Language; path: string } {
  const address = splitLanguage(pathname);
  if (address.language === 'en') return address;
  const isKnown = isContractCompatible(shell.record.ssrContract ?? '', firstWithLanguages);
  return isKnown ? address : { language: 'en', path: pathname };
}

/** The labels that the live remotes declare in a language; those of the first remote with a label count. */
export function listLabels(
  { map, releases }: Pick<ServedGeneration, 'map' | 'releases'>,
  language: Language,
): Messages | undefined {
  if (language === 'en') return undefined;
  const labels = Object.entries(map.apps).map(
    ([app, { live }]) => releases.get(`${app}/${live.version}`)?.record.labels?.[language] ?? {},
  );
  return Object.assign({}, ...labels.reverse());
}
