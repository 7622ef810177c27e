import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRunningUrl } from './running-system';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const otherSystem = { url: 'http://localhost:3001', dataDir: '/srv/other' };
const read = (systems = [otherSystem]) =>
  readRunningUrl(dataDir, 'registryUrl', 'set REGISTRY_URL', () => systems);

it('reads the URL from the data directory of a running system', () => {
  writeFileSync(path.join(dataDir, 'run.json'), JSON.stringify({ registryUrl: 'http://r' }));
  expect(read()).toBe('http://r');
});

it('names the systems that run with another data directory, and how to mean one', () => {
  expect(() => read()).toThrow(
    `expected a running system, found no registryUrl in ${dataDir}/run.json, but http://localhost:3001 with DATA_DIR=/srv/other`,
  );
  expect(() => read()).toThrow(
    expect.objectContaining({
      suggestion: 'Set DATA_DIR to that of the system you mean, or set REGISTRY_URL.',
    }),
  );
});

it('says how to start one where none runs', () => {
  expect(() => read([])).toThrow(
    expect.objectContaining({
      suggestion: 'Run npm start in another window, or set REGISTRY_URL.',
    }),
  );
});
