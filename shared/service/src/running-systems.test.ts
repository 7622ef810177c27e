import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listRunningSystems, noteRunningSystem } from './running-systems';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'running-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const system = { url: 'http://localhost:3001', dataDir: '/srv/data' };

it('lists a system from its start to its end', () => {
  const takeBack = noteRunningSystem(system, folder);
  expect(listRunningSystems(folder)).toEqual([system]);
  takeBack();
  expect(listRunningSystems(folder)).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

it('leaves out what a killed process left behind, and what is no note', () => {
  const gone = { ...system, process: { pid: 2 ** 22 + 1, startedAt: null, pidSpace: 'elsewhere' } };
  writeFileSync(path.join(folder, 'gone.json'), JSON.stringify(gone));
  writeFileSync(path.join(folder, 'broken.json'), '{');
  expect(listRunningSystems(folder)).toEqual([]);
});
