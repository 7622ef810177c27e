import { statSync } from 'node:fs';
import path from 'node:path';
import { openTestFolder } from '../testing/test-folder';
import { openInternalToken, readInternalToken, withInternalToken } from './internal-token';

const { folder: dataDir } = openTestFolder();

it('is made once for a data directory, for the user of the system alone, and found by commands beside it', () => {
  expect(readInternalToken(dataDir)).toBeUndefined();
  const token = openInternalToken(dataDir);
  expect(token.length).toBeGreaterThanOrEqual(32);
  expect(openInternalToken(dataDir)).toBe(token);
  expect(readInternalToken(dataDir)).toBe(token);
  expect(statSync(path.join(dataDir, 'keys/internal-token')).mode & 0o777).toBe(0o600);
});

it('is the same for services that run apart in development, unless one is set', () => {
  const environment = { DATA_DIR: dataDir };
  const { INTERNAL_TOKEN } = withInternalToken(environment);
  expect(withInternalToken(environment)).toEqual({ ...environment, INTERNAL_TOKEN });
  expect(INTERNAL_TOKEN).toBe(readInternalToken(dataDir));
  const given = { ...environment, INTERNAL_TOKEN: 'f00dfeed'.repeat(4) };
  expect(withInternalToken(given)).toBe(given);
});

it('is not made up in production', () => {
  const environment = { NODE_ENV: 'production', DATA_DIR: dataDir };
  expect(withInternalToken(environment)).toBe(environment);
  expect(readInternalToken(dataDir)).toBeUndefined();
});
