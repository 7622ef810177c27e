import { readdirSync } from 'node:fs';
import path from 'node:path';
import { hasKustomize } from '../../deploy/testing/kustomize';
import {
  hasNodeLines,
  type NodeLine,
  nodeLines,
} from '../../shared/service/src/testing/node-lines';
import { buildChanged } from '../build/build-changed.mjs';
import { parts, runParts } from '../check/run-parts';
import { root } from '../setup/ensure-installed.mjs';
import { ensureNodeLines } from '../setup/ensure-node-lines';
import { ensureSystemPackages, isInstalled } from '../setup/ensure-system-packages';
import { step } from '../setup/progress.mjs';
import { writeTypes } from '../types/write-types.mjs';
import { listApps } from '../workspaces.mjs';
import type { Choice } from './command-line.mjs';
import { findTestFiles } from './find-test-files';
import { listChanges } from './list-changes';
import { planChanged } from './plan-changed';
import { type Outcome, runJest } from './run-jest';
import { findDifferences, type Row, summarize } from './summary';

const isContinuous = process.env.CI === 'true';

/** What to run: for Jest's stages its words, or null to leave the stage out. */
interface Plan {
  check: boolean;
  units: readonly string[] | null;
  /** Whether services are tested on other lines of Node.js too. */
  lines: boolean;
  e2e: readonly string[] | null;
  /** Printed at the end. */
  hints: readonly string[];
}

interface Stage {
  title: string;
  doing: string;
  note?: string | undefined;
  run(): Promise<Outcome>;
}

/**
 * Runs what was chosen and prints a summary.
 *
 * @returns whether everything passed
 * @throws Error with one sentence when there is nothing to run
 */
export async function runTests(choice: Choice): Promise<boolean> {
  const plan = choice.changed ? planForChange() : planForChoice(choice);
  installSystemPackages(plan);
  if (plan.lines || plan.e2e) ensureNodeLines({ isNeeded: isContinuous });
  const rows: Row[] = [];
  const failuresByRound: string[][] = [];
  for (let round = 1; round <= choice.rounds; round++) {
    const failedTests: string[] = [];
    for (const { title, doing, note, run } of listStages(plan)) {
      const isBlocked = title === 'e2e' && (rows.at(-1)?.failed ?? 0) > 0;
      const notes = [choice.rounds > 1 && `round ${round}`, note, isBlocked && 'not run'];
      if (!isBlocked) step(doing);
      const started = performance.now();
      const { failures, ...counts } = isBlocked ? nothing : await run();
      const seconds = (performance.now() - started) / 1000;
      rows.push({ title, ...counts, seconds, note: notes.filter(Boolean).join(', ') });
      failedTests.push(...failures);
    }
    failuresByRound.push(failedTests);
  }

  step('Done');
  for (const hint of plan.hints) console.log(hint);
  const differences = findDifferences(failuresByRound);
  if (differences.length > 0) console.log(`\nNot alike in every round:\n${differences.join('\n')}`);
  console.log(`\n${summarize(rows)}`);
  return rows.every(({ failed }) => failed === 0);
}

function planForChoice({ only, patterns }: Choice): Plan {
  const isWanted = (stage: string) => only === null || only === stage;
  if (patterns.length === 0)
    return {
      check: isWanted('check'),
      units: isWanted('units') ? [] : null,
      lines: isWanted('units'),
      e2e: isWanted('e2e') ? [] : null,
      hints: [],
    };
  const files = findTestFiles(root, patterns);
  const units = isWanted('units') && files.units.length > 0 ? patterns : null;
  const e2e = isWanted('e2e') && files.e2e.length > 0 ? patterns : null;
  if (!units && !e2e)
    throw new Error(
      `No test file has "${patterns.join('" or "')}" in its path. Expected for example: npm test -- shop/src or npm test -- navigation.`,
    );
  return { check: false, units, lines: false, e2e, hints: [] };
}

function planForChange(): Plan {
  const { what, files, deleted } = listChanges(root);
  step(`Looking at ${what}: ${files.length + deleted.length} files`);
  const { sources, e2e, hints } = planChanged(files, {
    apps: listApps(root),
    siblings: (folder) => readdirSync(path.join(root, folder)),
  });
  const related = ['--passWithNoTests', '--findRelatedTests', ...sources];
  return {
    check: true,
    units: sources.length > 0 ? related : null,
    lines: false,
    e2e: e2e.length > 0 ? e2e : null,
    hints,
  };
}

/** What `e2e/browsers.nightly.e2e.ts` needs, which runs only where it is named. */
const otherBrowsers = ['firefox-esr', 'libwebkit2gtk-4.1-0', 'xvfb', 'xauth'] as const;

/** Where nothing but the tests runs, all packages are needed; elsewhere browsers alone. */
function installSystemPackages({ units, lines, e2e }: Plan) {
  const others = e2e?.some((word) => word.includes('browsers')) ? otherBrowsers : [];
  const browsers = e2e ? (['chromium', ...others] as const) : [];
  const servers = units ? (['postgresql', 'radosgw', 'ceph-mon', 'ceph-osd'] as const) : [];
  const judges = units ? (['docker-compose', 'nginx', 'openssl', 'systemd'] as const) : [];
  const libraries = lines || e2e ? (['libatomic1'] as const) : [];
  const java = e2e ? (['default-jre-headless'] as const) : [];
  ensureSystemPackages(
    isContinuous
      ? { needed: [...browsers, ...servers, ...judges, ...libraries, ...java], wanted: [] }
      : { needed: browsers, wanted: [...servers, ...judges, ...libraries, ...java] },
  );
}

/** Which tests are skipped, because what they need is not installed. */
function noteOfMissing(): string {
  return [
    isInstalled.postgresql() ? [] : ['without PostgreSQL'],
    isInstalled.radosgw() ? [] : ['without an S3 server'],
    hasNodeLines() ? [] : ['without other lines of Node.js'],
    isInstalled.nginx() ? [] : ['without nginx'],
    isInstalled.systemd() ? [] : ['without systemd-analyze'],
    isInstalled['docker-compose']() ? [] : ['without docker-compose'],
    hasKustomize() ? [] : ['without kubectl kustomize'],
  ]
    .flat()
    .join(', ');
}

function listStages({ check, units, lines, e2e }: Plan): Stage[] {
  const stages: (Stage | null)[] = [
    check
      ? {
          title: 'check',
          doing: 'Checking types, lint, format, boundaries and dead code',
          run: runCheck,
        }
      : null,
    units && {
      title: 'units and components',
      doing: 'Testing units and components',
      note: noteOfMissing(),
      run: () => runJest('jest.config.mjs', units),
    },
    ...(lines && hasNodeLines() ? nodeLines.map(testServices) : []),
    e2e && { title: 'build', doing: 'Building what changed', run: build },
    e2e && {
      title: 'e2e',
      doing: 'Testing the whole system in a browser',
      note: isInstalled['default-jre-headless']() ? undefined : 'without Java',
      run: () => runJest('e2e/jest.config.mjs', e2e),
    },
  ];
  return stages.filter((stage) => stage !== null);
}

async function runCheck(): Promise<Outcome> {
  await writeTypes();
  return { ...(await runParts(parts, root)), failures: [] };
}

/** What of the services meets Node.js itself: processes, threads, sockets, streams, files. */
const nodeTests = [
  '/shared/(?:service/src/|contracts/src/parse-url)',
  '/site/src/(?:live/live-site|proxy|rendering|search|social)',
  '/registry/src/(?:client|storage/directory|uploads)',
  '/backend/src/(?:app|mailbox|main|outbox/outbox)',
  '/identity-emulator/src/app',
  '--selectProjects',
  'node',
];

function testServices({ version, program }: NodeLine): Stage {
  return {
    title: `services on Node.js ${version}`,
    doing: `Testing services on Node.js ${version}`,
    run: () => runJest('jest.config.mjs', nodeTests, program),
  };
}

const nothing: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };

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
