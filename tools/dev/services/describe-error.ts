import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { DevelopmentProblem } from '@meridian/contracts/development';
import type { DevelopedApp } from '../developed-apps';

/** The ssr file of an app's newest build. */
export function serverFileOf(root: string, app: string): string {
  return path.join(root, app, 'dist/development/server/server.cjs');
}

interface Frame {
  name: string;
  /** Relative to the repository. */
  file: string;
  line: number;
  /** All lines of the file. */
  text: string;
}

/** `    at name (shop/0.0.0-development.3/server.cjs:1:2)`, without a name and its parentheses, or with `async`. */
const frameLine =
  /^\s+at (?:async )?(?:(.*?) \()?([a-z][a-z0-9-]*)\/(\d[^/\s]*)\/server\.cjs:(\d+):(\d+)\)?$/;
const linesAround = 3;

/**
 * Finds the app of an error, and the place in its sources where it was thrown. The app is the first remote with a frame
 * in its own sources, else the app of the page or widget that failed.
 * @param said the error of a render with its stack as V8 writes it, after the page or widget if known, e.g.
 *   `shop/grid: Error: …`
 * @param page its path
 */
export async function describeError(
  said: string,
  page: string,
  root: string,
  apps: ReadonlyMap<string, Pick<DevelopedApp, 'record'>>,
): Promise<DevelopmentProblem> {
  const [, where = '', text = said] = /^([^:\n]*): ([\s\S]*)$/.exec(said) ?? [];
  const message = text.split(/\n\s+at /)[0]?.trim() ?? '';
  const frames = await readFrames(text, root, apps);
  const app =
    frames.map(ownerOf).find((name) => name && name !== 'shell') ??
    /^([a-z][a-z0-9-]*)[ /]/.exec(where)?.[1] ??
    'shell';
  const thrower = frames.find((frame) => ownerOf(frame) === app) ?? frames[0];
  const position = thrower ? `${thrower.file}:${thrower.line}` : null;
  return {
    id: [app, message, position].join(' '),
    app,
    kind: 'server',
    message,
    position,
    excerpt: thrower ? quote(thrower) : '',
    stack: frames.map(({ name, file, line }) => `${name || '(anonymous)'} ${file}:${line}`),
    path: page,
  };
}

/**
 * The frames of a stack in sources of apps under development, the innermost first. Frames of packages, such as React, are
 * left out.
 */
async function readFrames(
  text: string,
  root: string,
  apps: ReadonlyMap<string, Pick<DevelopedApp, 'record'>>,
): Promise<Frame[]> {
  const maps = new Map<string, SourceMapPayload | null>();
  const frames: Frame[] = [];
  for (const row of text.split('\n')) {
    const [, name = '', owner = '', version, line, column] = frameLine.exec(row) ?? [];
    // Another build has another map.
    if (!version || apps.get(owner)?.record?.version !== version) continue;
    const bundle = serverFileOf(root, owner);
    const map = maps.get(owner) ?? (await readMap(bundle));
    maps.set(owner, map);
    const place = map && findPlace(map, Number(line), Number(column), root, bundle);
    if (place && !/^\.\.|(^|\/)node_modules\//.test(place.file)) frames.push({ name, ...place });
  }
  return frames;
}

async function readMap(bundle: string): Promise<SourceMapPayload | null> {
  return readFile(`${bundle}.map`, 'utf8').then(JSON.parse, () => null);
}

/** The source of a position in the bundle; null for code that the builder adds. */
function findPlace(
  map: SourceMapPayload,
  line: number,
  column: number,
  root: string,
  bundle: string,
): Omit<Frame, 'name'> | null {
  const found = new SourceMap(map).findEntry(line - 1, column - 1);
  if (!('originalSource' in found) || !found.originalSource) return null;
  const { originalSource: source, originalLine } = found;
  // The builder names sources by their path, or relative to the file that it made of them.
  const plain = source.replace(/^(?:file:\/\/|webpack:\/\/[^/]*\/)/, '').replace(/\?.*$/, '');
  const file = path.resolve(path.dirname(bundle), plain);
  return {
    file: path.relative(root, file).replaceAll(path.sep, '/'),
    line: originalLine + 1,
    text: map.sourcesContent[map.sources.indexOf(source)] ?? '',
  };
}

/** The app whose own code a frame is in; undefined for shared code. */
function ownerOf({ file }: Frame): string | undefined {
  return /^([a-z][a-z0-9-]*)\/src\//.exec(file)?.[1];
}

function quote({ text, line }: Frame): string {
  const first = Math.max(1, line - linesAround);
  const width = String(line + linesAround).length;
  return text
    .split('\n')
    .slice(first - 1, line + linesAround)
    .map((code, index) => {
      const number = first + index;
      return `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${code}`;
    })
    .join('\n');
}
