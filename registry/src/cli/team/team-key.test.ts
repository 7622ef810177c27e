import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ServiceError } from '@meridian/service/errors';
import { withKey } from './team-key';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'team-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const enrol = (error: Error) =>
  withKey(folder, { 'new-key': 'new.pem' }, () => Promise.reject(error));
const isKept = () => existsSync(path.join(folder, 'new.pem'));

it('removes a new key that the registry rejected', async () => {
  await expect(enrol(new ServiceError('conflict', 'no'))).rejects.toThrow('no');
  expect(isKept()).toBe(false);
});

it.each(['unavailable', 'internal'] as const)(
  'keeps a new key after %s, because the registry may have it, and says where',
  async (code) => {
    const failure = new ServiceError(code, 'no', { suggestion: 'Read its log.' });
    await expect(enrol(failure)).rejects.toMatchObject({
      code,
      message: 'no',
      suggestion: expect.stringMatching(/^Read its log\. .*team list.*new\.pem/),
    });
    expect(isKept()).toBe(true);
  },
);
