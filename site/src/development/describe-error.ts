import type { DevelopedApp, DevelopmentProblem } from '@meridian/contracts/development';
import { readStack, type StackFrame } from './read-stack';
import type { SourceMaps, SourcePosition } from './source-maps';

/** An error as it was met. */
export interface MetError {
  kind: 'server' | 'browser';
  /** Name, message and stack, as the engine writes them. */
  text: string;
  /** What failed, e.g. `shop/grid`, as far as it is known. */
  where: string;
  path: string;
}

interface Placed {
  frame: StackFrame;
  position: SourcePosition | null;
}

const linesAround = 3;

/**
 * Finds out which app an error belongs to and where in its sources it was thrown. It belongs to the first remote in
 * whose own sources it was; else to the app of what failed; else to the app whose file threw it.
 */
export async function describeError(
  error: MetError,
  apps: ReadonlyMap<string, DevelopedApp>,
  maps: Pick<SourceMaps, 'find'>,
): Promise<DevelopmentProblem> {
  const { message, frames } = readStack(error.text);
  const placed = await Promise.all(
    frames.map(async (frame): Promise<Placed> => {
      const app = frame.file && apps.get(frame.file.app);
      return {
        frame,
        position: app && frame.file ? await maps.find(frame.file, frame, app) : null,
      };
    }),
  );
  const own = placed.flatMap((one) => ownerOf(one) ?? []);
  const [thrower] = placed.flatMap(({ frame }) => frame.file?.app ?? []);
  const app =
    own.find((name) => name !== 'shell') ??
    /^([a-z][a-z0-9-]*)\//.exec(error.where)?.[1] ??
    own[0] ??
    thrower ??
    'shell';
  const inSources = placed.filter(({ position }) => position && !isOfPackage(position));
  const best = inSources.find((one) => ownerOf(one) === app) ?? inSources[0];
  const position = best?.position ?? null;
  const at = position && `${position.file}:${position.line}`;
  return {
    id: [app, message, at].join(' '),
    app,
    kind: error.kind,
    message,
    position: at,
    excerpt: position ? quote(position) : '',
    stack: placed.filter(isOfInterest).map(toText),
    path: error.path,
  };
}

/** The app whose own code a frame is in; undefined for packages and shared code. A release that is not developed has no map. */
function ownerOf({ frame, position }: Placed): string | undefined {
  if (!frame.file) return undefined;
  const { app } = frame.file;
  if (!position) return app === 'shell' ? undefined : app;
  return position.file.startsWith(`${app}/src/`) ? app : undefined;
}

/** What packages do is of no interest, React's work loop least of all. */
function isOfInterest({ frame, position }: Placed): boolean {
  return position ? !isOfPackage(position) : !frame.url.startsWith('node:');
}

function toText({ frame, position }: Placed): string {
  const { name, url, line, column } = frame;
  const place = position ? `${position.file}:${position.line}` : `${url}:${line}:${column}`;
  return `${name || '(anonymous)'} ${place}`;
}

function isOfPackage({ file }: SourcePosition): boolean {
  return /(^|\/)node_modules\//.test(file) || file.startsWith('..');
}

/** The lines around a place, with their numbers and a mark at it. */
function quote({ text, line }: SourcePosition): string {
  const lines = text.split('\n');
  const first = Math.max(1, line - linesAround);
  const width = String(line + linesAround).length;
  return lines
    .slice(first - 1, line + linesAround)
    .map((code, index) => {
      const number = first + index;
      return `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${code}`;
    })
    .join('\n');
}
