import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runParts } from './run-parts';

describe('npm run check', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'parts-'));
  const scripts = {
    'fine.mjs': `console.log('a remark of no interest')`,
    'faulty.mjs': `console.log('shop/src/a.ts:3'); console.error('no such name'); process.exit(2)`,
    'crash.mjs': `process.kill(process.pid, 'SIGKILL')`,
  };
  const parts = [
    { title: 'types', command: ['faulty.mjs'] },
    { title: 'lint', command: ['fine.mjs'] },
    { title: 'dead code', command: ['crash.mjs'] },
    { title: 'boundaries', command: ['absent.mjs'] },
    { title: 'URLs', command: ['fine.mjs'] },
  ];
  const lines: string[] = [];
  let counts = {};

  beforeAll(async () => {
    for (const [file, text] of Object.entries(scripts)) writeFileSync(path.join(root, file), text);
    jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    counts = await runParts(parts, root);
    jest.restoreAllMocks();
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('runs all parts, also when one fails, and prints a line for each in their order', () => {
    expect(lines.filter((line) => /^[✓✗]/.test(line)).map((line) => line.split(' (')[0])).toEqual([
      '✗ types',
      '✓ lint',
      '✗ dead code',
      '✗ boundaries',
      '✓ URLs',
    ]);
    expect(counts).toEqual({ passed: 2, failed: 3, skipped: 0 });
  });

  it('says how long each part took', () => {
    expect(lines[0]).toMatch(/^✗ types \(\d+\.\d s\)$/);
  });

  it('prints what a failing part says below its line, and nothing of the others', () => {
    expect(lines[1]).toContain('shop/src/a.ts:3');
    expect(lines[1]).toContain('no such name');
    expect(lines.join('\n')).not.toContain('a remark of no interest');
  });
});
