import {
  hasNodeLines,
  type NodeLine,
  nightlyToolsFolder,
  nodeLines,
} from '../../shared/service/src/testing/nightly-tools';
import { buildChanged } from '../build/build-changed.mjs';
import { writeTypes } from '../build/write-types.mjs';
import { parts, runParts } from '../check/run-parts';
import { ensureToolsInstalled, root } from '../setup/ensure-installed.mjs';
import { ensureSystemPackages, isInstalled } from '../setup/ensure-system-packages';
import { step } from '../setup/progress.mjs';
import type { Choice } from './command-line.mjs';
import { type Plan, planRun } from './plan-run';
import { type Repeated, repeatFailed } from './repeat-failed';
import { type Failure, type Outcome, runJest } from './run-jest';
import { describeTimes, type Row, summarize } from './summary';

const isContinuous = process.env.CI === 'true';

interface Stage {
  title: string;
  doing: string;
  note?: string | undefined;
  run(): Promise<Outcome | Repeated>;
}

/**
 * @returns whether everything passed
 * @throws Error with one sentence when there is nothing to run
 */
export async function runTests(choice: Choice): Promise<boolean> {
  const plan = planRun(choice);
  installSystemPackages(plan);
  if (plan.all) ensureToolsInstalled(nightlyToolsFolder, 'tools of the tests of the night');
  // Checks and tests run side by side, and both read them.
  if (plan.check) await writeTypes();
  const rows: Row[] = [];
  const unstable: Failure[] = [];
  for (const stages of listStages(plan)) {
    const isBlocked = stages[0]?.title === 'e2e' && (rows.at(-1)?.failed ?? 0) > 0;
    const endings = stages.map(async (stage) => {
      if (isBlocked) return { ...stage, ...nothing, seconds: 0 };
      step(stage.doing);
      const started = performance.now();
      const outcome = await stage.run();
      return { ...stage, ...outcome, seconds: (performance.now() - started) / 1000 };
    });
    for (const ended of await Promise.all(endings)) {
      const { title, passed, failed, skipped, seconds } = ended;
      const note = [isBlocked && 'not run', ended.note].filter(Boolean).join(', ');
      rows.push({ title, passed, failed, skipped, seconds, note });
      if ('unstable' in ended) unstable.push(...ended.unstable);
    }
  }

  step('Done');
  for (const { file, test, message } of unstable)
    console.log(
      `\nUnstable, it failed beside others and passed alone: ${file}: ${test}\n${message}`,
    );
  console.log(`\n${summarize(rows)}`);
  return rows.every(({ failed }) => failed === 0);
}

/** System packages that nightly tests need, by stage. */
const nightlyPackages = {
  units: ['postgresql', 'radosgw', 'ceph-mon', 'ceph-osd'],
  lines: ['libatomic1'],
  e2e: [
    ...['libatomic1', 'default-jre-headless', 'nginx', 'openssl'],
    ...['firefox-esr', 'libwebkit2gtk-4.1-0', 'xvfb', 'xauth'],
  ],
} as const;

/** A browser is always needed; continuous integration needs all other packages too. */
function installSystemPackages({ all, units, lines, e2e }: Plan) {
  const nightly = [
    ...(units ? nightlyPackages.units : []),
    ...(lines ? nightlyPackages.lines : []),
    ...(e2e ? nightlyPackages.e2e : []),
  ];
  const browser = e2e ? (['chromium'] as const) : [];
  const others = all ? nightly : [];
  ensureSystemPackages(
    isContinuous
      ? { needed: [...browser, ...others], wanted: [] }
      : { needed: browser, wanted: others },
  );
}

/** A note about skipped tests. @param found by name: whether it is installed */
function noteOfMissing(found: Record<string, boolean>): string {
  const missing = Object.keys(found).filter((name) => !found[name]);
  return missing.map((name) => `without ${name}`).join(', ');
}

const noteOfUnits = () =>
  noteOfMissing({
    PostgreSQL: isInstalled.postgresql(),
    'an S3 server': isInstalled.radosgw(),
  });
const noteOfE2e = () =>
  noteOfMissing({
    Java: isInstalled['default-jre-headless'](),
    Firefox: isInstalled['firefox-esr'](),
    WebKit: isInstalled['libwebkit2gtk-4.1-0'](),
  });

/** The stages in their order; those of one list run at the same time. */
function listStages({ all, check, units, lines, e2e }: Plan): Stage[][] {
  const beside = [
    check && {
      title: 'check',
      doing: 'Checking types, lint, format, boundaries and dead code',
      run: runCheck,
    },
    units && {
      title: 'units and components',
      doing: 'Testing units and components',
      note: all ? noteOfUnits() : undefined,
      run: () => test('tools/test/jest.config.mjs', units, all),
    },
  ];
  return [
    beside.filter((stage) => stage !== null && stage !== false),
    ...(lines ? nodeLines.map((line) => [testServices(line)]) : []),
    ...(e2e
      ? [
          [{ title: 'build', doing: 'Building what changed', run: build }],
          [
            {
              title: 'e2e',
              doing: 'Testing the whole system in a browser',
              note: all ? noteOfE2e() : undefined,
              run: () => test('tools/e2e/jest.config.mjs', e2e, all),
            },
          ],
        ]
      : []),
  ];
}

/** Runs Jest and says which files were slow; of the second tier, failed files run once more. */
async function test(
  config: string,
  words: readonly string[],
  isNightly: boolean,
  program?: string,
): Promise<Outcome | Repeated> {
  const settings = { isNightly, ...(program && { program }) };
  const outcome = await runJest(config, words, settings);
  if (outcome.files.length > 1) console.log(`\n${describeTimes(outcome.files)}\n`);
  if (!isNightly || outcome.failed === 0) return outcome;
  return repeatFailed(outcome, (file) => {
    step(`Running ${file} once more, alone`);
    return runJest(config, ['--maxWorkers=1', '--runTestsByPath', file], settings);
  });
}

async function runCheck(): Promise<Outcome> {
  return { ...nothing, ...(await runParts(parts, root)) };
}

/** Everything that runs in Node.js itself runs on its other lines too. */
function testServices({ version, program }: NodeLine): Stage {
  return {
    title: `node tests on Node.js ${version}`,
    note: hasNodeLines() ? undefined : 'not installed here',
    doing: `Testing on Node.js ${version} what runs in Node.js`,
    run: async () =>
      hasNodeLines() || isContinuous
        ? test('tools/test/jest.config.mjs', ['--selectProjects', 'node'], true, program)
        : nothing,
  };
}

const nothing: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };

/** A build is no test, but a failed one is a failure. */
async function build(): Promise<Outcome> {
  try {
    await buildChanged();
    return nothing;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { ...nothing, failed: 1 };
  }
}
