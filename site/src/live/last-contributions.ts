import path from 'node:path';
import type { CollectableKind } from '@meridian/contracts/ssr';
import type { Logger } from '@meridian/service';
import * as v from 'valibot';
import { openStateFile, type StateFile } from './state-file';

const lastContributionSchema = v.object({
  /** By the contract of then. */
  entries: v.array(v.unknown()),
  /** The acceptance of fewer entries that was in force, as the live map has it. */
  fewerAcceptedAt: v.nullable(v.string()),
});

/** What an app contributed of a kind when that was served last. */
export type LastContribution = v.InferOutput<typeof lastContributionSchema>;

/** The last contribution of a kind and app, beyond a restart. */
export type LastContributions = (kind: CollectableKind, app: string) => StateFile<LastContribution>;

export function openLastContributions(folder: string, logger: Logger): LastContributions {
  const files = new Map<string, StateFile<LastContribution>>();
  return (kind, app) => {
    const name = `${kind}-${app}.json`;
    const known = files.get(name);
    if (known) return known;
    const opened = openStateFile(path.join(folder, name), lastContributionSchema, (error) =>
      logger.warn({ err: error, kind, app }, 'last contributions cannot be saved'),
    );
    files.set(name, opened);
    return opened;
  };
}
