import type { HistoryEntry, ReleaseRecord } from '@meridian/contracts';
import { isServiceError, ServiceError } from '@meridian/service/errors';
import type { AuditEntry } from '../api/audit-responses';
import type { ReleaseResponse } from '../api/responses';
import {
  createChainCheck,
  describeStep,
  digestOf,
  type LiveMapResponse,
  nameGeneration,
  openDelegatedTrust,
  type TrustRoot,
  verifyLiveMap,
  verifyRelease,
} from '../trust';
import type { RegistryClient } from './registry-client';

type Client = Pick<
  RegistryClient,
  'audit' | 'history' | 'getLiveMap' | 'getRelease' | 'getFile' | 'listReleases'
>;

const maxAudit = 1000;
const maxHistory = 1000;
const maxReleases = 500;

export interface Verification {
  /** How much was looked at. */
  checked: { audit: number; history: number; releases: number; files: number };
  /** What is not as it was made, a sentence each. */
  faults: string[];
}

/**
 * Looks whether what a registry holds is what was signed and noted: the chain of the audit, the history beside it, live maps,
 * records of releases, and every file of those that are not removed.
 * @param options.channels whose live maps and newest 1,000 changes are looked at
 * @param options.onProgress is told what is looked at next
 * @throws ServiceError when the registry does not respond, or the token is not good
 */
export async function verifyRegistry(
  client: Client,
  options: {
    root: TrustRoot;
    channels: readonly string[];
    onProgress: (what: string) => void;
    clock?: () => Date;
  },
): Promise<Verification> {
  const { root, channels, onProgress, clock = () => new Date() } = options;
  const faults: string[] = [];
  const checked = { audit: 0, history: 0, releases: 0, files: 0 };
  const trust = openDelegatedTrust(() => root);

  // The audit comes last: what changes meanwhile is in it, and not the other way round.
  const read = new Map<string, { history: HistoryEntry[]; live: LiveMapResponse | null }>();
  for (const channel of channels) {
    onProgress(`history of ${channel}`);
    const live = await client.getLiveMap({ channel }).catch(orNull);
    const history = live ? await client.history({ channel, limit: maxHistory }) : [];
    read.set(channel, { history, live });
  }
  onProgress('audit');
  const entries = await readAudit(client);
  const check = createChainCheck(root);
  for (const entry of entries) {
    const fault = check(entry);
    if (fault) faults.push(`audit entry ${fault.id} (${nameEntry(entry)}): ${fault.message}`);
    checked.audit += 1;
  }
  const chained = entries.filter(({ digest }) => digest !== null);

  for (const [channel, { history, live }] of read) {
    checked.history += history.length;
    faults.push(...compareHistory(channel, history, chained));
    if (!live) continue;
    await collect({ client, faults }, `the live map of ${channel}`, async () => {
      if (live.delegation) trust.accept(live.delegation);
      const check = { root: trust.root(), channel, delegation: trust.current(), now: clock() };
      const { map, digest } = verifyLiveMap(live, check);
      const place = nameGeneration(map);
      const noted = chained.find(
        (entry) => isChange(entry, channel) && entry.details.includes(`${place}, `),
      );
      if (noted && !noted.details.endsWith(digest))
        throw new Error(`expected the one that the audit notes for ${place}, found ${digest}`);
      const newest = chained.filter((entry) => isChange(entry, channel)).at(-1);
      if (newest && !noted)
        throw new Error(`expected the audit to note ${place}, found nothing of it`);
    });
  }

  const releases = await listAll(client, chained);
  const removals = findRemovals(chained);
  for (const [name, noted] of releases) {
    const [app = '', version = ''] = name.split(' ');
    onProgress(name);
    await collect({ client, faults }, name, async () => {
      const release = await client.getRelease(app, version);
      const { record: signed, digest, actor, publishedAt } = release;
      checked.releases += 1;
      // A key that was revoked since made it all the same.
      const { record } = verifyRelease(
        signed,
        { ...trust.root(), revoked: [] },
        { app, version, digest },
      );
      if (
        noted &&
        (noted.details !== `${version}, ${digest}` ||
          noted.actor !== actor ||
          noted.at !== publishedAt)
      )
        throw new Error('the audit notes another record, actor or time for it');
      const removal = removals.get(`${app} ${version}, ${digest}`);
      requireNoted(release, removal);
      if (!removal) checked.files += await checkFiles(client, record, faults);
    });
  }
  return { checked, faults };
}

async function readAudit(client: Client): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (;;) {
    const more = await client.audit({ after: entries.at(-1)?.id ?? 0, limit: maxAudit });
    entries.push(...more);
    if (more.length < maxAudit) return entries;
  }
}

/** What of the history the audit does not note, and the other way round, as far as both go back. */
function compareHistory(
  channel: string,
  history: readonly HistoryEntry[],
  chained: readonly AuditEntry[],
): string[] {
  const begin = chained[0]?.at;
  if (begin === undefined) return [];
  const newest = history[0];
  const oldest = history.length < maxHistory ? '' : (history.at(-1)?.at ?? '');
  const told = new Set(history.map(nameStep));
  const noted = chained.filter((entry) => isChange(entry, channel) && entry.app !== null);
  const known = new Set(noted.map(nameNoted));
  /** Made while the rest was read. */
  const isNewer = ({ details }: AuditEntry) => {
    const [, epoch = 0, generation = 0] = (
      /generation (\d+)\.(\d+), sha384-\S+$/.exec(details) ?? []
    ).map(Number);
    return (
      newest !== undefined &&
      (epoch > newest.epoch || (epoch === newest.epoch && generation > newest.generation))
    );
  };
  return [
    ...history
      .filter((step) => step.at > begin && !known.has(nameStep(step)))
      .map((step) => `history of ${channel}: the audit does not note ${nameStep(step)}`),
    ...noted
      .filter((entry) => entry.at > oldest && !isNewer(entry) && !told.has(nameNoted(entry)))
      .map(
        (entry) =>
          `history of ${channel}: expected ${nameNoted(entry)}, which the audit notes, found it missing or changed`,
      ),
  ];
}

function nameStep(step: HistoryEntry): string {
  const { at, actor, action, app } = step;
  return `${at} ${actor} ${action} ${app}: ${describeStep(step)}; ${nameGeneration(step)}`;
}

/** The same of an entry, without the digest of the map. */
function nameNoted({ at, actor, action, app, details }: AuditEntry): string {
  return `${at} ${actor} ${action} ${app}: ${details.replace(/, sha384-\S+$/, '')}`;
}

/** Whether an entry is one of the changes that the history has, or of a map that was issued again. */
function isChange({ channel, action }: AuditEntry, of: string): boolean {
  const changes = ['promote', 'rollback', 'restore', 'retire', 'canary', 'reissue'];
  return channel === of && changes.includes(action);
}

/** All releases by `app version`, those that the audit notes with its entry. */
async function listAll(client: Client, chained: readonly AuditEntry[]) {
  const all = new Map<string, AuditEntry | null>();
  for (const { app, version } of await client.listReleases({ limit: maxReleases }))
    all.set(`${app} ${version}`, null);
  for (const entry of chained) {
    if (entry.action !== 'publish') continue;
    const [version = ''] = entry.details.split(',');
    all.set(`${entry.app} ${version}`, entry);
  }
  return all;
}

/** The entries of removals, by app, version and digest. */
function findRemovals(chained: readonly AuditEntry[]): Map<string, AuditEntry> {
  const removals = chained.filter(({ action }) => action === 'remove');
  return new Map(
    removals.map((entry) => [`${entry.app} ${entry.details.split(';')[0]}`, entry] as const),
  );
}

/** The files of a removed release are gone: only the audit says that no one else took them away. */
function requireNoted({ removed }: ReleaseResponse, noted: AuditEntry | undefined): void {
  if (removed && !noted)
    throw new Error(`${removed.actor} removed it at ${removed.at}, which the audit does not note`);
  if (!removed && noted)
    throw new Error('the audit notes its removal, and the registry has it as one that is there');
  if (removed?.actor !== noted?.actor || removed?.at !== noted?.at)
    throw new Error('the audit notes another actor or time for its removal');
}

/** @returns the number of files */
async function checkFiles(
  client: Client,
  { app, version, files }: ReleaseRecord,
  faults: string[],
): Promise<number> {
  for (const file of files)
    await collect({ client, faults }, `${app} ${version} ${file.path}`, async () => {
      const found = digestOf(await client.getFile(app, version, file));
      if (found !== file.integrity) throw new Error(`expected ${file.integrity}, found ${found}`);
    });
  return files.length;
}

/** Notes why something is not whole. @throws what says nothing of that: no response, no right */
async function collect(
  { client, faults }: { client: Client; faults: string[] },
  name: string,
  look: () => Promise<void>,
): Promise<void> {
  try {
    await look();
  } catch (error) {
    // A damaged file is unavailable, and so is all of a registry that has gone away.
    await client.audit({ limit: 1 });
    faults.push(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Of a channel in which nothing was promoted. */
function orNull(error: unknown): null {
  if (isServiceError(error) && error.code === 'not-found') return null;
  throw error;
}

function nameEntry({ at, actor, action, app }: AuditEntry): string {
  return [at, actor, action, app].filter(Boolean).join(' ');
}

/** @throws ServiceError `integrity-mismatch` that lists the faults */
export function requireWhole({ faults }: Verification): void {
  if (faults.length === 0) return;
  throw new ServiceError(
    'integrity-mismatch',
    [
      `expected all as it was made, found ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}:`,
      ...faults.map((fault) => `- ${fault}`),
    ].join('\n'),
    {
      suggestion:
        'Restore what is damaged from a backup; what was changed on purpose is an attack: see docs/runbook.md.',
    },
  );
}
