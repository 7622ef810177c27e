import { statSync } from 'node:fs';
import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { openConsoleAccount } from './console-account';

const { folder } = openTestFolder();

it('is made once, with a password of its own, for its user alone', () => {
  const [first, second] = [path.join(folder, 'a'), path.join(folder, 'b')];
  const account = openConsoleAccount(first);
  expect(account).toEqual({
    email: 'ops@meridian.example',
    password: expect.stringMatching(/^[\w-]{16}$/),
  });
  expect(openConsoleAccount(first)).toEqual(account);
  expect(openConsoleAccount(second).password).not.toBe(account.password);
  const { mode } = statSync(path.join(first, 'keys/console-account.json'));
  expect(mode & 0o777).toBe(0o600);
});
