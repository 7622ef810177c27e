import path from 'node:path';
import { signedSchema } from '@meridian/contracts/schemas';
import {
  followRoots,
  type LiveMapResponse,
  openDelegatedTrust,
  openRootChain,
  openSettingsFile,
  parseTrustRoot,
  type RegistryClient,
  requireUnexpiredRoot,
  signedRootSchema,
} from '@meridian/registry/client';
import type { Logger } from '@meridian/service';
import * as v from 'valibot';
import { readState, writeState } from './state-file';

export type SiteTrust = Awaited<ReturnType<typeof openSiteTrust>>;

/** Longest wait for the next version of the trust root. */
const timeoutMs = 2000;

/**
 * What this server verifies everything with: the trust root's file, the versions that follow it, and the newest
 * delegation that it has seen. All of it is saved, so that after a restart neither a registry nor an older file can
 * come with older ones, in which a revoked key was still good.
 *
 * @param options.rootFile read again when it changes
 * @param options.folder holds what was seen
 * @throws ServiceError `internal` when there is no trust root
 */
export async function openSiteTrust(options: { rootFile: string; folder: string; logger: Logger }) {
  const { rootFile, folder, logger } = options;
  const readRoot = openSettingsFile(rootFile, parseTrustRoot);
  readRoot();
  const chain = openRootChain(readRoot, (versions) =>
    logger.error(versions, 'the file of the trust root does not count'),
  );
  const trust = openDelegatedTrust(chain.root);
  const files = {
    roots: path.join(folder, 'trust-roots.json'),
    delegation: path.join(folder, 'delegation.json'),
  };
  let writing = Promise.resolve();
  let savedRoots: ReturnType<typeof chain.versions> = [];

  const use = (what: keyof typeof files, accept: () => void) => {
    try {
      accept();
    } catch (err) {
      logger.warn({ err, what }, 'what was saved of the trust root cannot be used');
    }
  };
  // One after the other, because two writes of one file would meet.
  const save = (what: keyof typeof files, state: unknown) => {
    writing = writing.then(() =>
      writeState(files[what], state).catch((err: unknown) =>
        logger.warn({ err, what }, 'the trust root cannot be saved'),
      ),
    );
  };

  // Those of the file too, so that after a restart an older file does not count.
  const saveRoots = () => {
    const versions = chain.versions();
    if (versions === savedRoots || versions.length === 0) return;
    savedRoots = versions;
    save(
      'roots',
      versions.map(({ signed }) => signed),
    );
  };

  const roots = v.safeParse(v.array(signedRootSchema), await readState(files.roots));
  if (roots.success) use('roots', () => chain.restore(roots.output));
  saveRoots();
  const delegation = v.safeParse(signedSchema, await readState(files.delegation));
  if (delegation.success) use('delegation', () => trust.accept(delegation.output));

  return {
    root: trust.root,
    delegation: trust.current,
    /**
     * Takes the delegation over that comes with a map, when it is newer. It counts whatever becomes of the map.
     *
     * @throws ServiceError `signature-invalid`, or `integrity-mismatch`: then the map is not to be used either
     */
    accept({ delegation }: Pick<LiveMapResponse, 'delegation'>): void {
      if (delegation && trust.accept(delegation)) save('delegation', delegation);
    },
    /**
     * Takes the versions of the trust root over that the registry has after the one in use.
     *
     * @throws ServiceError when the registry does not respond, or has one that is not to be trusted
     */
    async follow(client: Pick<RegistryClient, 'getRoot'>): Promise<void> {
      try {
        await followRoots(client, chain, timeoutMs);
      } finally {
        // Also those before one that is not to be trusted.
        saveRoots();
      }
    },
    /** @throws ServiceError `unavailable` when the trust root is over: nothing new is taken over then */
    requireUnexpired: () => requireUnexpiredRoot(chain.root(), new Date()),
    /** Resolves when all that was accepted is saved. */
    saved: () => writing,
  };
}
