import { printTable } from '../figures';
import { bars, findMissedBars, healthyBar, type Summary, summarize } from './evidence-bars';
import { scenarios } from './scenarios';
import { simulateScenarios } from './simulate-scenarios';

/**
 * Prints what the statistics of automatic rollback make of simulated releases. No system runs for it, and the figures
 * are the same each time.
 *
 * @param root of the repository
 * @returns what misses its bar, in words
 */
export async function measureEvidence(root: string): Promise<string[]> {
  const names = Object.keys(scenarios) as (keyof typeof scenarios)[];
  const outcomes = await simulateScenarios(root, scenarios);
  const summaries = Object.fromEntries(
    names.map((name) => [name, summarize(outcomes[name])]),
  ) as Record<keyof typeof scenarios, Summary>;
  console.log(
    '\nSimulated releases at 20 visits a second and 1 % errors of each kind, 10 % of the visits to the canary, and how ' +
      'many were rolled back, held, and called slow\n',
  );
  const heading = ['releases', 'rolled back', 's p50', 'p95', 'broken visits p50', 'p95'];
  printTable([
    ['', ...heading, 'wrong split', 'silent', 'slow'],
    ...names.map((name) => rowOf(scenarios[name].name, summaries[name])),
  ]);
  const ofTimes = bars.map(
    ({ names, figure, quantile, atMost }) =>
      `${names.map((name) => scenarios[name].name).join(' and ')}: ${atMost} ${figure} (${quantile})`,
  );
  console.log(`\nThe bars: healthy: ${100 * healthyBar} % rolled back; ${ofTimes.join('; ')}.`);
  return findMissedBars(summaries);
}

function rowOf(name: string, summary: Summary): (string | number)[] {
  const { releases, rolledBack, seconds, brokenVisits, splits, silent, slow } = summary;
  const times = [seconds.p50, seconds.p95, brokenVisits.p50, brokenVisits.p95];
  return [
    name,
    releases,
    rolledBack,
    ...(rolledBack > 0 ? times : times.map(() => '–')),
    splits,
    silent,
    slow,
  ];
}
