import { readPageState } from '../../site/page-state';
import { copyText } from './copy-text';

/** What a page says of the releases that it was made of. */
export interface InspectedPage {
  generation: number;
  /** Paths of its scripts and styles. */
  assets: string[];
  /** What belongs to two generations, in words. */
  faults: string[];
}

const assetUrl = /\/assets\/([^/"]+)\/([^/"]+)\/[^"\s)]+/g;
const stateScript = /<script type="application\/json" id="page-state">.*?<\/script>/s;

/** Written by the server code of `markRelease`'s releases. */
const madeBy = /Made by (\w+) ([\w.-]+)/g;

/**
 * Compares what a page consists of with the releases that it names.
 *
 * @throws Error when the HTML carries no state
 */
export function inspectPage(html: string): InspectedPage {
  const { map } = readPageState(html);
  const body = html.replace(stateScript, '');
  const assets = [...body.matchAll(assetUrl)];
  const used = [...assets, ...body.matchAll(madeBy)].map(([, app = '', version = '']) => ({
    app,
    version,
  }));
  const versions = new Map(Object.entries(map.apps).map(([app, { live }]) => [app, live.version]));
  const faults = new Set<string>();
  for (const { app, version } of used) {
    const expected = versions.get(app) ?? version;
    versions.set(app, expected);
    if (version !== expected)
      faults.add(`generation ${map.generation}: ${app} ${expected} beside ${app} ${version}`);
  }
  return {
    generation: map.generation,
    assets: [...new Set(assets.map(([url]) => copyText(url)))],
    faults: [...faults],
  };
}

/** For `alterRelease` of the shop: its home then says which release it was made by. */
export function markRelease(version: string) {
  const heading = "heading: 'Your Educational Hub'";
  return {
    script: (file: string, text: string) => {
      if (!file.endsWith('server.cjs')) return text;
      if (!text.includes(heading)) throw new Error(`Expected ${heading} in the shop's server code`);
      return text.replace(heading, `heading: 'Made by shop ${version}'`);
    },
  };
}
