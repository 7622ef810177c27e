import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { DevelopedApp } from '@meridian/contracts/development';
import { LRUCache } from 'lru-cache';

/** A place in the sources. */
export interface SourcePosition {
  /** Relative to the repository. */
  file: string;
  line: number;
  /** All lines of the file. */
  text: string;
}

interface Wanted {
  app: string;
  version: string;
  path: string;
}

export type SourceMaps = ReturnType<typeof createSourceMaps>;

/** The ssr file, which browsers never get. */
export const serverFile = 'server.cjs';
/** Maps of some megabytes each. */
const maxMaps = 200;

/**
 * Finds places in the sources of what development servers have built. A map is kept from the moment at which a page got
 * the file, because the next build has another file of that name.
 */
export function createSourceMaps() {
  const maps = new LRUCache<string, Promise<SourceMapPayload | null>>({ max: maxMaps });
  const keyOf = ({ app, version, path }: Wanted) => `${app}/${version}/${path}`;
  const keep = (wanted: Wanted, text: Promise<string>) => {
    const map = text.then((json) => JSON.parse(json) as SourceMapPayload).catch(() => null);
    maps.set(keyOf(wanted), map);
  };

  return {
    /** Remembers the map of a file that a page gets. */
    keepServed(wanted: Wanted, origin: string): void {
      if (!/\.js$/.test(wanted.path) || maps.has(keyOf(wanted))) return;
      const map = fetch(`${origin}/${wanted.path}.map`);
      keep(
        wanted,
        map.then((response) => response.text()),
      );
    },
    /** Remembers the map of an ssr file. */
    keepServer(wanted: Wanted, file: string): void {
      keep(wanted, readFile(`${file}.map`, 'utf8'));
    },
    /** @returns null when there is no map, or the place is in what the builder adds */
    async find(
      wanted: Wanted,
      { line, column }: { line: number; column: number },
      { directory }: Pick<DevelopedApp, 'directory'>,
    ): Promise<SourcePosition | null> {
      const payload = await maps.get(keyOf(wanted));
      if (!payload) return null;
      const found = new SourceMap(payload).findEntry(line - 1, column - 1);
      if (!('originalSource' in found) || !found.originalSource) return null;
      const index = payload.sources.indexOf(found.originalSource);
      return {
        file: toRelative(found.originalSource, wanted, directory),
        line: found.originalLine + 1,
        text: payload.sourcesContent[index] ?? '',
      };
    },
  };
}

/** The builder names sources by their path, or relative to the file that it made of them. */
function toRelative(source: string, { path: built }: Wanted, directory: string): string {
  const plain = source.replace(/^(?:file:\/\/|webpack:\/\/[^/]*\/)/, '').replace(/\?.*$/, '');
  const output = path.join(directory, 'dist/development', built === serverFile ? 'server' : '');
  const file = path.resolve(output, path.dirname(built), plain);
  return path.relative(path.dirname(directory), file).replaceAll(path.sep, '/');
}
