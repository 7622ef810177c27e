import { ServiceError } from '@meridian/service/errors';
import { toTrustRoot } from './read-trust-root';
import { type SignedRoot, type VerifiedRoot, verifyRoot } from './root-document';
import type { TrustRoot } from './trust-root';

export type RootChain = ReturnType<typeof openRootChain>;

/**
 * The trust root of the configuration and the versions that follow it, each signed by the keys of the one before. The
 * newest counts, and never again an older one. When the configuration names a root that the known versions do not
 * follow, it counts alone: that is how operators begin again after they lost their root keys.
 *
 * @param readFile the trust root of the configuration as it is now; a plain one is followed by nothing
 */
export function openRootChain(readFile: () => TrustRoot) {
  let links: readonly VerifiedRoot[] = [];
  let known: { file: TrustRoot; links: typeof links; root: TrustRoot } | null = null;

  /** The same object until file or links change. */
  const root = (): TrustRoot => {
    const file = readFile();
    if (known?.file !== file || known.links !== links)
      known = { file, links, root: findNewest(file, links) };
    return known.root;
  };

  return {
    root,
    /**
     * Takes the next version over.
     *
     * @returns whether it is now in use and was not before
     * @throws ServiceError of `verifyRoot`, also for an older version that was not in use
     */
    accept(signed: SignedRoot): boolean {
      const { document } = root();
      if (!document)
        throw new ServiceError(
          'conflict',
          'expected a signed trust root to follow, found a plain one',
          {
            suggestion:
              'Give the registry and every site server the signed version 1: npm run release -- root init',
          },
        );
      const same = [document, ...links].find((link) => link.signed.signed === signed.signed);
      if (same) return false;
      const next = verifyRoot(signed, document.content);
      links = [...links.filter(({ content }) => content.version < next.content.version), next];
      return true;
    },
    /** The versions after that of the file, oldest first. */
    following(): SignedRoot[] {
      const first = readFile().document?.content.version ?? 0;
      const last = root().document?.content.version ?? 0;
      return links
        .filter(({ content: { version } }) => version > first && version <= last)
        .map(({ signed }) => signed);
    },
  };
}

function findNewest(file: TrustRoot, links: readonly VerifiedRoot[]): TrustRoot {
  let newest = file.document;
  if (!newest) return file;
  const same = links.find(({ content }) => content.version === newest?.content.version);
  if (same && same.digest !== newest.digest) return file;
  for (const { content, signed } of links) {
    if (content.version <= newest.content.version) continue;
    try {
      newest = verifyRoot(signed, newest.content);
    } catch {
      break;
    }
  }
  return newest === file.document ? file : toTrustRoot(newest);
}
