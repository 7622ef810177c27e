import type { Hydrate } from '@meridian/contracts';
import type { PageState } from '@meridian/contracts/ssr';
import { frameKeys, pageKey } from '../app/part-keys';

export type Parts = ReturnType<typeof createParts>;

/** When a part is hydrated: as its app declares, or with the frame. */
type Policy = Hydrate | 'frame';

const firstPauseMs = 1000;
const maxPauseMs = 32_000;

/**
 * Tracks the parts of the server's HTML, and which of them are hydrated. A part is hydrated once. When its code cannot
 * be loaded, its HTML stays; the next press tries again, and so does a touch after a pause.
 * @param hydratePart resolves to false when the part's code cannot be loaded
 */
export function createParts(
  { page, parts }: Pick<PageState, 'page' | 'parts'>,
  hydratePart: (key: string) => Promise<boolean>,
) {
  const policies = new Map<string, Policy>([
    ...frameKeys.map((key) => [key, 'frame'] as const),
    ...(page ? [[pageKey, page.hydrate] as const] : []),
    ...Object.entries(parts).map(([key, part]) => [key, part.hydrate] as const),
  ]);
  const started = new Map<string, Promise<boolean>>();
  const hydrated = new Set<string>();
  const failures = new Map<string, number>();
  const paused = new Set<string>();
  const touched = new Set<string>();
  const waiting = new Map<string, (() => void)[]>();

  const pause = (key: string) => {
    const count = failures.get(key) ?? 0;
    failures.set(key, count + 1);
    paused.add(key);
    const endPause = () => {
      paused.delete(key);
      if (touched.delete(key)) void hydrate(key);
    };
    setTimeout(endPause, Math.min(firstPauseMs * 2 ** count, maxPauseMs));
  };

  const hydrate = (key: string): Promise<boolean> => {
    const known = started.get(key);
    if (known) return known;
    const done = hydratePart(key).then((isDone) => {
      if (isDone) {
        hydrated.add(key);
        for (const tell of waiting.get(key) ?? []) tell();
        waiting.delete(key);
      } else {
        started.delete(key);
        pause(key);
      }
      return isDone;
    });
    started.set(key, done);
    return done;
  };

  const isDormant = (key: string) => policies.get(key) !== 'never' && !hydrated.has(key);

  return {
    keysOf: (policy: Policy): string[] =>
      [...policies].flatMap(([key, one]) => (one === policy ? key : [])),
    hydrate,
    touch(key: string): void {
      if (paused.has(key)) touched.add(key);
      else void hydrate(key);
    },
    whenHydrated: (key: string, tell: () => void): void =>
      void waiting.set(key, [...(waiting.get(key) ?? []), tell]),
    isDormant,
    /** The part that an element belongs to, if it is dormant; null otherwise. */
    findDormant(element: Element): string | null {
      let at = element.closest<HTMLElement>('[data-part]');
      while (at && !policies.has(at.dataset.part ?? ''))
        at = at.parentElement?.closest<HTMLElement>('[data-part]') ?? null;
      const key = at?.dataset.part;
      return key !== undefined && isDormant(key) ? key : null;
    },
    /** A part that another one has replaced, e.g. the page after a navigation, is no longer dormant. */
    forget: (key: string): void => void policies.delete(key),
  };
}
