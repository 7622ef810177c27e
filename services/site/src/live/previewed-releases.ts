import type { Preview, PreviewedRelease, ReleaseRecord, SiteSettings } from '@meridian/contracts';
import { type RegistryClient, verifyPreview } from '@meridian/registry/client';
import type { Logger } from '@meridian/service';
import type { ReleaseFiles } from '../releases/load-release-files';
import type { GetRecord } from '../releases/release-records';
import type { SiteTrust } from './follow-live-map';
import type { ServedGeneration } from './generations';
import { findSame, type Generation, requireRunnable, resolveMap } from './resolve-map';

/** Longest wait for the registry when a link is opened. */
const timeoutMs = 3000;

/** Reads previews and their releases from the registry, and verifies them as live releases are. */
export function createPreviewedReleases(options: {
  client: Pick<RegistryClient, 'getPreview'>;
  channel: string;
  trust: SiteTrust;
  files: ReleaseFiles;
  getRecord: GetRecord;
  logger: Logger;
}) {
  const { client, channel, trust, files, getRecord, logger } = options;
  return {
    /** @throws ServiceError `not-found`, the error of a registry that is away, or that of `verifyPreview` */
    async getPreview(id: string): Promise<Preview> {
      const response = await client.getPreview(id, timeoutMs);
      return verifyPreview(response, { root: trust.root(), channel, id });
    },

    /**
     * The served live map with other releases in place of the live ones. They have no fallback, because a viewer wants
     * to see the fault of a release, not the release before.
     * @throws Error, or the registry's error, when one of these releases cannot be served
     */
    async select(
      served: ServedGeneration,
      releases: readonly PreviewedRelease[],
    ): Promise<Generation> {
      const known = new Map(served.releases);
      const load = async ({ app, ...reference }: PreviewedRelease) => {
        const { record } = await getRecord(app, reference);
        requireRunnable(record);
        if (findSame(known, record)) return;
        known.set(`${app}/${record.version}`, await files.load(record, { isLive: false }));
      };
      await Promise.all(releases.map(load));
      const chosen = releases.map(({ app, version, digest }) => {
        return [app, { live: { version, digest }, fallback: null }] as const;
      });
      const apps = { ...served.apps, ...Object.fromEntries(chosen) };
      return resolveMap(
        { ...served.liveMap, apps },
        { files, getRecord, known, canWait: true, logger },
      );
    },

    /** The shell's files for pages with a remote under development. */
    loadDevelopment: (record: ReleaseRecord) =>
      files.load(record, { isLive: false, development: true }),
  };
}

/** Pages of a preview send their forms to their own host, which takes none, even if live pages use EmailJS. */
export function toPreviewSettings(settings: SiteSettings): SiteSettings {
  return { ...settings, email: { ...settings.email, origin: '' } };
}
