import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openInternalToken, readInternalToken } from './internal-token';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'internal-token-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('is made once for a data directory, and found by commands beside it', () => {
  expect(readInternalToken(dataDir)).toBeUndefined();
  const token = openInternalToken(dataDir);
  expect(token.length).toBeGreaterThanOrEqual(32);
  expect(openInternalToken(dataDir)).toBe(token);
  expect(readInternalToken(dataDir)).toBe(token);
});

it('is for the user of the system alone', () => {
  openInternalToken(dataDir);
  expect(statSync(path.join(dataDir, 'keys/internal-token')).mode & 0o777).toBe(0o600);
});
