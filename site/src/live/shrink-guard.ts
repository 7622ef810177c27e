import type { CollectableKind } from '@meridian/contracts/ssr';
import type { Logger } from '@meridian/service';
import * as v from 'valibot';

/** A contribution that is not served, because it has less than half of the pages of the one before. */
export interface ShrunkenContribution {
  app: string;
  version: string;
  kind: CollectableKind;
  /** Pages that it lists. */
  found: number;
  /** Pages that the one before lists, which is served. */
  served: number;
}

export type ShrinkGuard = ReturnType<typeof createShrinkGuard>;

/** An app that listed fewer pages than this may lose any number of them. */
const minServed = 8;

const hiddenPageSchema = v.object({ meta: v.object({ noIndex: v.literal(true) }) });

/** Tells contributions that shrank by more than half from those that may be served, and raises the alarm. */
export function createShrinkGuard(logger: Logger) {
  /** By kind and app. */
  const shrunken = new Map<string, ShrunkenContribution>();

  return {
    /** The contributions that are not served. */
    list: (): ShrunkenContribution[] => [...shrunken.values()],

    /** Whether entries may be served in place of those before, which are valid still. */
    admits(
      of: Pick<ShrunkenContribution, 'app' | 'version' | 'kind'>,
      entries: readonly { path: string }[],
      before: readonly { path: string }[],
    ): boolean {
      const key = `${of.kind} ${of.app}`;
      const [found, served] = [countPages(entries), countPages(before)];
      if (served < minServed || found * 2 >= served) {
        shrunken.delete(key);
        return true;
      }
      const known = shrunken.get(key);
      shrunken.set(key, { ...of, found, served });
      if (known?.version !== of.version || known.found !== found)
        logger.error(
          { ...of, found, served },
          'contribution shrank by more than half: the one before stays',
        );
      return false;
    },

    /** Ends the alarm of a contribution, because operators accepted it or its app has gone. */
    forget: (kind: CollectableKind, app: string): void => void shrunken.delete(`${kind} ${app}`),
  };
}

/** How many pages search engines or visitors find by the entries. */
function countPages(entries: readonly { path: string }[]): number {
  return new Set(entries.flatMap((one) => (v.is(hiddenPageSchema, one) ? [] : [one.path]))).size;
}
