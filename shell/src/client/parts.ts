import type { Hydrate } from '@shared/contracts';
import type { PageState } from '@shared/contracts/ssr';
import { frameKey, pageKey } from '../app/part-keys';

export type Parts = ReturnType<typeof createParts>;

/**
 * The parts of the server's HTML, and which of them are hydrated. A part is hydrated once; when its code cannot
 * be loaded its HTML stays, and the next touch tries again.
 * @param hydrate resolves to false when the part's code cannot be loaded
 */
export function createParts(
  { page, parts }: Pick<PageState, 'page' | 'parts'>,
  hydrate: (key: string) => Promise<boolean>,
) {
  const policies = new Map<string, Hydrate>([
    ...(page ? [[pageKey, page.hydrate] as const] : []),
    ...Object.entries(parts).map(([key, part]) => [key, part.hydrate] as const),
  ]);
  const started = new Map<string, Promise<boolean>>();
  const hydrated = new Set<string>();

  const wake = (key: string): Promise<boolean> => {
    const known = started.get(key);
    if (known) return known;
    const done = hydrate(key).then((isDone) => {
      if (isDone) hydrated.add(key);
      else started.delete(key);
      return isDone;
    });
    started.set(key, done);
    return done;
  };

  return {
    /** Keys of the parts with one policy. */
    keysOf: (policy: Hydrate): string[] =>
      [...policies].flatMap(([key, one]) => (one === policy ? key : [])),
    /** Hydrates a part, once. */
    wake,
    /** The part that an element belongs to, if it is to be hydrated and is not yet; null otherwise. */
    findDormant(element: Element): string | null {
      let at = element.closest<HTMLElement>('[data-part]');
      while (at && !policies.has(at.dataset.part ?? ''))
        at = at.parentElement?.closest<HTMLElement>('[data-part]') ?? null;
      const key = at?.dataset.part ?? frameKey;
      return policies.get(key) === 'never' || hydrated.has(key) ? null : key;
    },
    /** A part that another one has replaced, e.g. the page after a navigation, is no longer dormant. */
    forget: (key: string): void => void policies.delete(key),
  };
}
