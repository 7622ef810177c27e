import type { ReleaseNote } from '@meridian/contracts';
import { formatTable, formatTime, type Paint } from '@meridian/service/cli';
import type {
  ChangeResponse,
  PendingResponse,
  Published,
  ReleaseSummary,
  RolloutResponse,
  Status,
} from '../client';
import type { NotedEntry } from './add-notes';
import { printFreeze } from './freeze';
import { printRefused, printServed } from './print-served';

export function printPublished({
  state,
  app,
  version,
  digest,
  warnings,
  notes,
}: Published & { notes: readonly ReleaseNote[] }): string {
  return state === 'published'
    ? [
        `published ${app} ${version}`,
        `digest    ${digest}`,
        ...notes.map((note) => `note      ${formatNote(note)}`),
        `promote   npm run release -- promote ${app} ${version} --reason "<why>"`,
        ...warnings.map((warning) => `\nA promotion would be rejected now: ${warning}`),
      ].join('\n')
    : `unchanged ${app} ${version}: this content was published before`;
}

export function printChange({
  channel,
  generation,
  changed,
  steps,
  pending,
  served,
  retired = [],
}: ChangeResponse): string {
  if (pending) return printWaiting(pending);
  if (!changed) return `unchanged: ${channel} has that already (generation ${generation})`;
  const lines = steps.map(({ app, from, to, fallback, percent }) => {
    if (to === null) return `${app} ${from ?? 'nothing'} -> retired`;
    if (percent === 0) return `${app} ${to} for all visitors again: the canary ${from} has ended`;
    const fallbackText = fallback === null ? 'no fallback' : `fallback ${fallback}`;
    if (percent)
      return `${app} ${to} for ${percent} % of the visitors, ${from} for all others (${fallbackText})`;
    return `${app} ${from ?? 'nothing'} -> ${to} (${fallbackText})`;
  });
  const pages = retired.map(({ path, redirect }) =>
    redirect === undefined ? `  ${path} responds with 410` : `  ${path} redirects to ${redirect}`,
  );
  const became = served ? [printServed(served)] : [];
  return [`${channel} is at generation ${generation}`, ...lines, ...pages, ...became].join('\n');
}

export function printStatus(
  {
    channel,
    generation,
    expiresAt,
    apps,
    retired = [],
    rollouts = [],
    freezes = [],
    pending = [],
    refused = [],
    blocked = [],
  }: Status,
  paint: Paint,
): string {
  if (generation === 0) return `nothing was promoted in ${channel} yet`;
  const hasCanary = apps.some(({ canary }) => canary);
  const table = formatTable(
    ['app', 'live', 'fallback', ...(hasCanary ? ['canary'] : []), 'since', 'by'],
    apps.map(({ app, version, fallback, since, actor, canary }) => [
      app,
      paint('good', version),
      fallback ?? '-',
      ...(hasCanary ? [canary ? `${canary.version} for ${canary.percent} %` : '-'] : []),
      formatTime(since),
      actor ?? '-',
    ]),
  );
  const head = `${channel}, generation ${generation}, good until ${formatTime(expiresAt)}`;
  const schedules = rollouts.map(printRollout).join('\n');
  return [
    [
      head,
      ...freezes.map(printFreeze),
      ...pending.map((one) => `waits: ${printPending(one)}`),
      ...printRefused(refused),
    ].join('\n'),
    table,
    ...(schedules ? [schedules] : []),
    ...(retired.length > 0 ? [formatRetired(retired)] : []),
    ...(blocked.length > 0 ? [formatBlocked(blocked)] : []),
  ].join('\n\n');
}

function formatBlocked(blocked: NonNullable<Status['blocked']>): string {
  return formatTable(
    ['blocked', 'version', 'since', 'by', 'reason'],
    blocked.map(({ app, version, at, actor, reason }) => [
      app,
      version,
      formatTime(at),
      actor,
      reason,
    ]),
  );
}

/** On one line, e.g. `shop 1.4.0: 10 % of the visitors, 50 % at 10:20`. */
export function printRollout(rollout: RolloutResponse): string {
  const { releases, state, percent, nextPercent, nextAt, note } = rollout;
  const names = releases.map(({ app, version }) => `${app} ${version}`).join(', ');
  const next =
    nextAt === null ? `${nextPercent} % is held` : `${nextPercent} % at ${formatTime(nextAt)}`;
  const more = nextPercent === null ? state : next;
  return `${names}: ${percent} % of the visitors, ${more}${note ? ` (${note})` : ''}`;
}

/** On one line, e.g. `promote shop 1.4.0, asked for by ops until 2026-11-26 10:00:00 UTC (c-1a2b3c4d)`. */
export function printPending({ id, what, actor, reason, expiresAt }: PendingResponse): string {
  const why = reason === null ? '' : `: ${reason}`;
  return `${what}, asked for by ${actor} until ${formatTime(expiresAt)}${why} (${id})`;
}

function printWaiting(pending: PendingResponse): string {
  return [
    `waits for a second person: ${printPending(pending)}`,
    `approve   npm run release -- approve ${pending.id} --reason "<why>"`,
  ].join('\n');
}

function formatRetired(retired: NonNullable<Status['retired']>): string {
  return formatTable(
    ['retired', 'was', 'pages', 'since', 'by', 'reason'],
    retired.map(({ app, from, pages: { gone, redirected }, since, actor, reason }) => [
      app,
      from ?? '-',
      `${gone} with 410, ${redirected} redirected`,
      formatTime(since),
      actor ?? '-',
      reason ?? '-',
    ]),
  );
}

export function printHistory(entries: NotedEntry[]): string {
  if (entries.length === 0) return 'nothing was promoted yet';
  const hasReasons = entries.some(({ reason }) => reason !== null);
  const table = formatTable(
    ['generation', 'when', 'what', 'app', 'from', 'to', 'by', ...(hasReasons ? ['why'] : [])],
    entries.map(
      ({ epoch, generation, at, action, app, from, to, actor, reason, forced, percent }) => [
        epoch === 0 ? `${generation}` : `${epoch}.${generation}`,
        formatTime(at),
        percent ? `${action} ${percent} %` : action,
        app,
        from ?? '-',
        to ?? '-',
        actor,
        ...(hasReasons ? [`${forced ? 'forced: ' : ''}${reason ?? '-'}`] : []),
      ],
    ),
  );
  const noted = new Map(entries.map(({ app, to, notes }) => [`${app} ${to}`, notes]));
  const lines = [...noted].flatMap(([release, notes = []]) =>
    notes.map((note) => `${release}  ${formatNote(note)}`),
  );
  return lines.length === 0 ? table : `${table}\n\n${lines.join('\n')}`;
}

export function printReleases(releases: readonly ReleaseSummary[], paint: Paint): string {
  if (releases.length === 0) return 'nothing was published yet';
  const hasBlocks = releases.some(({ block }) => block !== null);
  const hasRemoved = releases.some(({ removed }) => removed !== null);
  return formatTable(
    [
      ...['app', 'version', 'state', 'contract', 'published', 'by'],
      ...(hasBlocks ? ['blocked'] : []),
      ...(hasRemoved ? ['removed'] : []),
    ],
    releases.map(({ app, version, states, contract, publishedAt, actor, block, removed }) => [
      app,
      version,
      formatStates(states, paint),
      contract,
      formatTime(publishedAt),
      actor,
      ...(hasBlocks ? [block ? formatBlock(block) : '-'] : []),
      ...(hasRemoved ? [formatTime(removed?.at ?? null)] : []),
    ]),
  );
}

/** E.g. `live in production, fallback in staging`; a dash for a release that is published and no more. */
export function formatStates(states: ReleaseSummary['states'], paint: Paint): string {
  const marks = states.map(({ channel, state }) =>
    paint(state === 'live' ? 'good' : 'caution', `${state} in ${channel}`),
  );
  return marks.join(', ') || '-';
}

export function formatBlock({ at, actor, reason }: NonNullable<ReleaseSummary['block']>): string {
  return `${formatTime(at)} by ${actor}: ${reason}`;
}

/** On one line, e.g. `minor: Sort books by title`. */
export function formatNote({ bump, text }: ReleaseNote): string {
  return `${bump}: ${text.replaceAll(/\s+/g, ' ')}`;
}
