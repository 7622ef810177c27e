import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'java-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** Whether Java counts as installed where this folder is all that PATH holds. */
function findJava(): string {
  const program = `await import('./shared/service/src/testing/run-typescript.mjs');
    const { isInstalled } = await import('./scripts/setup/ensure-system-packages.ts');
    console.log(isInstalled['default-jre-headless']());`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { PATH: folder },
    encoding: 'utf8',
  }).trim();
}

it('finds Java by a program that runs, not by its name alone', () => {
  expect(findJava()).toBe('false');
  writeFileSync(path.join(folder, 'java'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  expect(findJava()).toBe('false');
  writeFileSync(path.join(folder, 'java'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  expect(findJava()).toBe('true');
});
