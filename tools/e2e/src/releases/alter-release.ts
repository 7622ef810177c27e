import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { ReleaseRecord } from '@meridian/contracts';
import { copyRelease } from '@meridian/registry/testing/copy-release';
import { currentRun } from '../run/current-run';
import { root } from '../system/repository';

export interface BuiltRelease {
  app: string;
  version: string;
  directory: string;
  /** A release that uses what no app has needs the reason of a forced promotion. */
  forcedFor?: string;
}

/** The changed copy stands for a release with a fault that no honest build would make. */
export async function alterRelease(
  app: string,
  version: string,
  change: {
    /** Takes each script's path below `files/` and its text; returns the new text. */
    script?: (file: string, text: string) => string;
    record?: (record: ReleaseRecord) => Partial<ReleaseRecord>;
  } = {},
): Promise<BuiltRelease> {
  const directory = path.join(currentRun().directory, `altered-${randomUUID().slice(0, 8)}`);
  const container = `${app}_${version}`.toLowerCase().replace(/[^a-z0-9]/g, '_');
  await copyRelease(path.join(root, app, 'dist/release'), directory, {
    script(file, text, { container: own }) {
      const renamed = own ? text.replaceAll(own, container) : text;
      return change.script?.(file, renamed) ?? renamed;
    },
    record(copied) {
      const altered = { ...copied, version, container };
      return { ...altered, ...change.record?.(altered) };
    },
  });
  return { app, version, directory };
}
