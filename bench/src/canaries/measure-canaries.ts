import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatTime, printTable } from '../figures';
import { openTeam, type Release, type Team } from '../promotions/open-team';
import { openCopies } from '../promotions/publish-copies';
import { buildFailingCatalogue } from './build-failing-catalogue';
import {
  bars,
  type FailingCanary,
  findMissedBars,
  type HealthySchedule,
  summarizeFailure,
  summarizeSchedule,
} from './canary-bars';
import { followRelease } from './follow-release';
import { requestPages, startVisitors } from './start-visitors';

const app = 'catalogue';
const visitorsPerSecond = 50;
const percent = 10;
const schedule = [{ percent: 10, seconds: 30 }, { percent: 50, seconds: 30 }, { percent: 100 }];
/** Until the site server has followed the registry for certain: visitors come for so long after a rollback. */
const afterRollbackMs = 10_000;
/** As long as each other share; meanwhile the registry gets what was seen of it. */
const atAllVisitorsMs = 30_000;

/**
 * Prints what becomes of a release that fails and of one that does not, under simulated visitors: how many of them get
 * it, how many see an error, and how long it takes.
 *
 * @param options.dataDir of the system; undefined when the bench has not started it
 * @returns what misses its bar, in words
 */
export async function measureCanaries(
  site: string,
  options: {
    dataDir: string | undefined;
    root: string;
    rounds: number;
  },
): Promise<string[]> {
  const { dataDir, root, rounds } = options;
  if (dataDir === undefined) {
    console.log('\nCanaries were not measured, because the bench has not started the site.');
    return [];
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-canaries-'));
  try {
    const team = await openTeam(dataDir);
    const { publishVersions } = openCopies(team, folder);
    const versionsOf = (major: number) =>
      Array.from({ length: rounds }, (_, index) => `${major}.${index}.0`);
    const broken = await buildFailingCatalogue(root, path.join(folder, 'workspace'));
    const failing = await publishVersions(broken, versionsOf(8));
    const healthy = await publishVersions(path.join(root, app, 'dist/release'), versionsOf(9));

    const rolledBack: FailingCanary[] = [];
    for (const release of failing) rolledBack.push(await tryFailing(site, team, release));
    printFailing(rolledBack);
    const scheduled: HealthySchedule[] = [];
    for (const release of healthy) scheduled.push(await runSchedule(site, team, release));
    printSchedules(scheduled);
    return findMissedBars(rolledBack, scheduled);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tryFailing(site: string, team: Team, release: Release): Promise<FailingCanary> {
  await requestPages(site);
  const visitors = startVisitors(site, { app, perSecond: visitorsPerSecond });
  try {
    const promotedAt = performance.now();
    await team.client.promote({
      ...release,
      percent,
      reason: 'The bench measures a failing release',
    });
    const { endedAt, isRolledBack } = await followRelease(team, release);
    await sleep(afterRollbackMs);
    await visitors.end();
    printFaults(visitors.faults);
    const { version } = release;
    return summarizeFailure(visitors.visits, { version, promotedAt, endedAt, isRolledBack });
  } finally {
    await visitors.end();
  }
}

async function runSchedule(site: string, team: Team, release: Release): Promise<HealthySchedule> {
  await requestPages(site);
  const visitors = startVisitors(site, { app, perSecond: visitorsPerSecond });
  try {
    const promotedAt = performance.now();
    await team.client.promote({ ...release, schedule, reason: 'The bench measures a schedule' });
    const { reached } = await followRelease(team, release);
    await sleep(atAllVisitorsMs);
    await visitors.end();
    printFaults(visitors.faults);
    return summarizeSchedule(visitors.visits, { version: release.version, promotedAt, reached });
  } finally {
    await visitors.end();
  }
}

function printFailing(outcomes: readonly FailingCanary[]): void {
  console.log(
    `\nA release that throws in a fifth of its renders, as canary of ${percent} %; ${describeConditions()}\n`,
  );
  printTable([
    [
      '',
      'requests',
      'visitors of the canary',
      'saw an error',
      'of the canary',
      'ended after',
      'last visitor after',
    ],
    ...outcomes.map((outcome, index) => [
      `${index + 1}, ${outcome.isRolledBack ? 'rolled back' : 'not rolled back'}`,
      outcome.requests,
      outcome.visitorsOfCanary,
      outcome.sawError,
      outcome.sawErrorOfCanary,
      formatTime(outcome.endedAfterMs),
      formatTime(outcome.lastAfterMs),
    ]),
  ]);
  console.log(`\nThe bar: rolled back each time, and ${bars.sawError} visitors who saw an error.`);
}

function printSchedules(outcomes: readonly HealthySchedule[]): void {
  console.log(`\nA healthy release with the schedule 10@30s,50@30s,100; ${describeConditions()}\n`);
  printTable([
    ['', 'reached after', 'visitors', 'with the release', 'saw an error', 'of the release'],
    ...outcomes.flatMap(({ shares }, index) =>
      shares.map((share) => [
        `${index + 1}, ${share.percent} %`,
        formatTime(share.afterMs),
        share.visitors,
        share.visitorsOfRelease,
        share.sawError,
        share.sawErrorOfRelease,
      ]),
    ),
  ]);
  console.log('\nThe bar: 100 % each time, and no visitor who saw an error.');
}

/** The first ones that visitors met, one of each kind. */
function printFaults(faults: readonly string[]): void {
  for (const fault of faults) console.log(`  ${fault}`);
}

/** What else the machine does makes it longer: above the number of processors, work has waited. */
function describeConditions(): string {
  const load = loadavg()[0]?.toFixed(1);
  return `${visitorsPerSecond} visitors a second; load average ${load} on ${availableParallelism()} processors`;
}
