import type { Preview, PreviewedRelease, ReleaseRecord } from '@meridian/contracts';
import { type RegistryClient, verifyPreview } from '@meridian/registry/client';
import type { Logger } from '@meridian/service';
import type { SiteTrust } from './follow-live-map';
import type { ServedGeneration } from './generations';
import type { GetRecord } from './records';
import type { LoadedRelease, ReleaseFiles } from './release-files';
import { findSame, type Generation, requireRunnable, resolveMap } from './resolve-map';

/** Longest wait for the registry when a link is opened. */
const timeoutMs = 3000;

interface Sources {
  files: ReleaseFiles;
  getRecord: GetRecord;
  logger: Logger;
}

/** What previews show beside the live map: read from the registry and verified as live releases are. */
export function createPreviewedReleases({
  client,
  channel,
  trust,
  ...sources
}: Sources & { client: Pick<RegistryClient, 'getPreview'>; channel: string; trust: SiteTrust }) {
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
    ): Promise<Generation> => selectReleases(served, releases, sources),
    /** The shell's files for pages with a remote under development. */
    loadDevelopment: (record: ReleaseRecord) =>
      sources.files.load(record, { isLive: false, development: true }),
  };
}

/**
 * The live map as it is served, with other releases in place of the live ones: verified and read as those are. None
 * of them has a fallback, because who looks at one wants to see its fault, not the release before.
 * @throws Error, or the registry's error, when one of these releases cannot be served
 */
async function selectReleases(
  served: ServedGeneration,
  releases: readonly PreviewedRelease[],
  sources: Sources,
): Promise<Generation> {
  const { files, getRecord } = sources;

  const load = async ({ app, ...reference }: PreviewedRelease) => {
    const { record } = await getRecord(app, reference);
    requireRunnable(record);
    const known = findSame(served.releases, record);
    const release = known ?? slim(await files.load(record, { isLive: false }));
    return [`${app}/${record.version}`, release] as const;
  };

  const loaded = await Promise.all(releases.map(load));
  const chosen = releases.map(({ app, version, digest }) => {
    return [app, { live: { version, digest }, fallback: null }] as const;
  });
  const apps = { ...served.apps, ...Object.fromEntries(chosen) };
  const known = new Map([...served.releases, ...loaded]);
  return resolveMap({ ...served.liveMap, apps }, { ...sources, known, canWait: true });
}

/** What pages are rendered from: browsers get the other files as those of any release that is not live. */
function slim({ record, files }: LoadedRelease): LoadedRelease {
  const isNeeded = (path: string) => path === record.server || path.endsWith('.css');
  return { record, files: new Map([...files].filter(([path]) => isNeeded(path))) };
}
