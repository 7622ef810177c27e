import { summarizeFigures } from '@meridian/contracts/summarize-figures';
import { formatTable, formatTime } from '@meridian/service/cli';
import type { Command } from 'commander';
import { type EvidenceResponse, nameGeneration, type SiteServer, type Status } from '../client';
import type { ReleaseContext } from './find-registry';
import { channel } from './options';
import { printRollout } from './print-change';
import { formatDeed } from './releases';

export function addStatus(program: Command, context: ReleaseContext): void {
  program
    .command('status')
    .description('Show what is live, since when and by whom, what it falls back to, and problems')
    .addOption(channel)
    .action(async (query: { channel?: string }) => {
      context.print(await context.client().status(query), printStatus);
    });
}

function printStatus(whole: Status): string {
  const { channel, generation, expiresAt, rollouts, retired, blocked, telemetry } = whole;
  if (generation === 0) return `nothing was promoted in ${channel} yet`;
  const servers = whole.servers ?? [];
  const current = servers.filter(({ state }) => state === 'current').length;
  const served = servers.length > 0 ? `, served by ${current} of ${servers.length}` : '';
  const lines = [
    ...whole.refused.map(printRefused),
    ...servers.flatMap(printProblem),
    ...telemetry.evidence.map(printEvidence),
    ...rollouts.map((rollout) => `schedule: ${printRollout(rollout)}`),
    ...retired.map(({ app, from, since, actor, reason, pages: { gone, redirected } }) => {
      const deed = `retired: ${app} ${from ?? ''} ${formatDeed({ at: since, actor })}`;
      return `${deed}, ${gone} pages with 410, ${redirected} redirected: ${reason ?? '-'}`;
    }),
    ...blocked.map((one) => `blocked: ${one.app} ${one.version} ${formatDeed(one)}: ${one.reason}`),
  ];
  return [
    `${channel}, generation ${generation}, good until ${formatTime(expiresAt)}${served}`,
    printApps(whole),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
  ].join('\n\n');
}

function printApps({ apps, telemetry }: Status): string {
  const figures = summarizeFigures(telemetry.figures);
  const describe = (app: string, version: string) => {
    const seen = figures.find((one) => one.app === app && one.version === version);
    if (!seen) return '-';
    const errors = seen.errors.reduce((sum, { perHundred }) => sum + perHundred, 0);
    return `${seen.pages} pages, ${errors.toFixed(2)} errors per 100`;
  };
  return formatTable(
    ['app', 'live', 'fallback', 'canary', 'since', 'by', 'last hour'],
    apps.map(({ app, version, fallback, canary, since, actor }) => [
      app,
      version,
      fallback ?? '-',
      canary ? `${canary.version} for ${canary.percent} %` : '-',
      formatTime(since),
      actor ?? '-',
      describe(app, version),
    ]),
  );
}

/** A live release that no site server serves. */
function printRefused(refused: Status['refused'][number]): string {
  const { app, version, reason, servers, staysBecause } = refused;
  const next = staysBecause === null ? 'the registry takes it back' : `it stays: ${staysBecause}`;
  return `${app} ${version} is refused by ${servers} of ${servers} site servers (${next}): ${reason}`;
}

function printProblem({ host, state, seenAt, problems, ...position }: SiteServer): string[] {
  if (state === 'current' && problems.length === 0) return [];
  const seen = `${host} is ${state} at generation ${nameGeneration(position)}, seen ${formatTime(seenAt)}`;
  return [`site server: ${[seen, ...problems].join('; ')}`];
}

function printEvidence(evidence: EvidenceResponse): string {
  const { app, version, against, startedAt, decision, reasons, outcome } = evidence;
  const head = `canary: ${app} ${version} against ${against} since ${formatTime(startedAt)}`;
  const became = outcome?.replaceAll('-', ' ') ?? decision;
  return `${head}: ${[became, ...reasons].join('; ')}`;
}
