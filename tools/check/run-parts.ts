import { spawn } from 'node:child_process';
import path from 'node:path';

/** One part of `npm run check`, run as a process of its own. */
interface Part {
  title: string;
  /** A script, relative to the root, and its arguments. */
  command: readonly string[];
}

/** Checks the types of files that have changed since the last time, and of those that import them. */
function checkTypes(config: string): string[] {
  const known = `node_modules/.cache/types/${path.basename(config)}.tsbuildinfo`;
  const options = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', known];
  return ['node_modules/typescript/bin/tsc', '-p', config, ...options];
}

export const parts: readonly Part[] = [
  { title: 'types of browser code', command: checkTypes('tools/tsconfig/browser.json') },
  { title: 'types of server code', command: checkTypes('tools/tsconfig/node.json') },
  { title: 'types of all other code', command: checkTypes('tools/tsconfig/mixed.json') },
  { title: 'types of the template', command: checkTypes('tools/tsconfig/template.json') },
  {
    title: 'lint and format',
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  { title: 'import boundaries and circles', command: ['tools/check/boundaries.mjs'] },
  {
    title: 'dead code',
    command: [
      'node_modules/knip/bin/knip.js',
      ...['--config', 'tools/check/knip.ts', '--no-progress', '--no-config-hints'],
    ],
  },
  {
    title: 'generated parts and claims of docs',
    command: ['tools/docs/docs.mjs', '--check'],
  },
  { title: 'budget of sizes', command: ['tools/check/budget.mjs'] },
  { title: 'no download URLs', command: ['tools/check/download-urls.mjs'] },
];

/** Runs all parts at the same time, and prints a line for each in their order. */
export async function runParts(parts: readonly Part[], root: string) {
  let failed = 0;
  for (const running of parts.map((part) => run(part, root))) {
    const { title, isPassed, output, seconds } = await running;
    console.log(`${isPassed ? '✓' : '✗'} ${title} (${seconds.toFixed(1)} s)`);
    if (isPassed) continue;
    failed += 1;
    console.log(`\n${output.trim()}\n`);
  }
  return { passed: parts.length - failed, failed, skipped: 0 };
}

async function run({ title, command }: Part, root: string) {
  const started = performance.now();
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { title, isPassed: code === 0, output, seconds: (performance.now() - started) / 1000 };
}
