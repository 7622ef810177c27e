import type { Preview, PreviewedRelease, ReleaseRecord } from '@meridian/contracts';
import { type createRegistryClient, verifyPreview } from '@meridian/registry/client';
import type { ServedGeneration } from './generations';
import type { ReleaseFiles } from './release-files';
import type { Generation } from './resolve-map';
import { selectReleases } from './select-releases';
import type { SiteTrust } from './start-maps';

/** Longest wait for the registry when a link is opened. */
const timeoutMs = 3000;

/** What previews show beside the live map: read from the registry and verified as live releases are. */
export function createPreviewedReleases({
  client,
  channel,
  trust,
  files,
  ...others
}: {
  client: Pick<ReturnType<typeof createRegistryClient>, 'getPreview'>;
  channel: string;
  trust: SiteTrust;
  files: ReleaseFiles;
} & Omit<Parameters<typeof selectReleases>[2], 'root' | 'files'>) {
  return {
    /**
     * What the registry signed for a link.
     * @throws ServiceError `not-found`, the error of a registry that is away, or that of `verifyPreview`
     */
    async getPreview(id: string): Promise<Preview> {
      const response = await client.getPreview(id, timeoutMs);
      return verifyPreview(response, { root: trust.root(), channel, id });
    },
    /** A generation with other releases in place; throws as `selectReleases` does. */
    select: (
      served: ServedGeneration,
      releases: readonly PreviewedRelease[],
    ): Promise<Generation> =>
      selectReleases(served, releases, { root: trust.root(), files, ...others }),
    /** The shell's files for pages with a remote under development. */
    loadDevelopment: (record: ReleaseRecord) =>
      files.load(record, { isLive: false, development: true }),
  };
}
