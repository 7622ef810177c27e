import { signedSchema } from '@meridian/contracts/schemas';
import {
  type LiveMapResponse,
  openDelegatedTrust,
  openSettingsFile,
  parseTrustRoot,
} from '@meridian/registry/client';
import type { Logger } from '@meridian/service';
import * as v from 'valibot';
import { readState, writeState } from './state-file';

export type SiteTrust = Awaited<ReturnType<typeof openSiteTrust>>;

/**
 * What this server verifies everything with: the trust root's file, and the newest delegation that it has seen. That
 * is saved, so that after a restart no registry can come with an older one, in which a revoked key was still good.
 *
 * @param rootFile read again when it changes
 * @param savedFile holds the newest delegation
 * @throws ServiceError `internal` when there is no trust root
 */
export async function openSiteTrust(rootFile: string, savedFile: string, logger: Logger) {
  const readRoot = openSettingsFile(rootFile, parseTrustRoot);
  readRoot();
  const trust = openDelegatedTrust(readRoot);
  const saved = v.safeParse(signedSchema, await readState(savedFile));
  let writing = Promise.resolve();
  if (saved.success)
    try {
      trust.accept(saved.output);
    } catch (err) {
      logger.warn({ err }, 'the saved delegation cannot be used');
    }

  return {
    root: trust.root,
    delegation: trust.current,
    /**
     * Takes the delegation over that comes with a map, when it is newer. It counts whatever becomes of the map.
     *
     * @throws ServiceError `signature-invalid`, or `integrity-mismatch`: then the map is not to be used either
     */
    accept({ delegation }: Pick<LiveMapResponse, 'delegation'>): void {
      if (!delegation || !trust.accept(delegation)) return;
      // One after the other, because two writes of one file would meet.
      writing = writing.then(() =>
        writeState(savedFile, delegation).catch((err: unknown) =>
          logger.warn({ err }, 'the delegation cannot be saved'),
        ),
      );
    },
    /** Resolves when all that was accepted is saved. */
    saved: () => writing,
  };
}
