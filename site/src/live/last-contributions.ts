import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { CollectableKind } from '@meridian/contracts/ssr';
import type { Logger } from '@meridian/service';
import * as v from 'valibot';
import { readState, writeState } from './state-file';

const lastContributionSchema = v.object({
  /** By the contract of then. */
  entries: v.array(v.unknown()),
  /** The acceptance of fewer entries that was in force, as the live map has it. */
  fewerAcceptedAt: v.nullable(v.string()),
});

/** What an app contributed of a kind when that was served last. */
export type LastContribution = v.InferOutput<typeof lastContributionSchema>;

export type LastContributions = ReturnType<typeof openLastContributions>;

/** Remembers the last contributions on disk, beyond a restart. A damaged file counts as none. */
export function openLastContributions(folder: string, logger: Logger) {
  const known = new Map<string, Promise<LastContribution | null>>();
  let saving: Promise<void> = Promise.resolve();

  const toFile = (kind: CollectableKind, app: string) => path.join(folder, `${kind}-${app}.json`);

  const readFile = async (file: string) => {
    const read = v.safeParse(lastContributionSchema, await readState(file));
    return read.success ? read.output : null;
  };

  const find = (kind: CollectableKind, app: string): Promise<LastContribution | null> => {
    const file = toFile(kind, app);
    const last = known.get(file) ?? readFile(file);
    known.set(file, last);
    return last;
  };

  return {
    find,
    /** Forgets what an app that was retired contributed: it says nothing about the app when it comes back. */
    async forget(kind: CollectableKind, app: string): Promise<void> {
      if ((await find(kind, app)) === null) return;
      known.set(toFile(kind, app), Promise.resolve(null));
      saving = saving.then(() => rm(toFile(kind, app), { force: true }).catch(() => {}));
      await saving;
    },
    async save(kind: CollectableKind, app: string, next: LastContribution): Promise<void> {
      const last = await find(kind, app);
      known.set(toFile(kind, app), Promise.resolve(next));
      if (JSON.stringify(next) === JSON.stringify(last)) return;
      // One after the other, because two writes of one file would meet.
      saving = saving.then(() =>
        writeState(toFile(kind, app), next).catch((error: unknown) =>
          logger.warn({ err: error, kind, app }, 'last contributions cannot be saved'),
        ),
      );
      await saving;
    },
  };
}
