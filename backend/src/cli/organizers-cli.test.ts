import { type RunningServer, serve } from '@meridian/service';
import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import { type Backend, createBackend } from '../app';
import { readBackendConfig } from '../config';
import { createFakeIdentityService } from '../testing/fake-identity-service';
import { internalToken } from '../testing/form-backend';
import { runQuietly } from '../testing/run-quietly';
import { runOrganizers } from './organizer-commands';

describeWithDatabase('npm run organizers', (getDatabase) => {
  let backend: Backend;
  let server: RunningServer;

  const run = (...argv: string[]) =>
    runQuietly(
      runOrganizers,
      { BACKEND_INTERNAL_URL: server.url, INTERNAL_TOKEN: internalToken },
      argv,
    );

  beforeAll(async () => {
    const emulator = await createFakeIdentityService(() => new Date());
    const sana = { uid: 'sana', email: 'sana@example.com', displayName: 'Sana Malik' };
    emulator.accounts.push({ ...sana, admin: false, roles: [], isConfirmed: false });
    const config = readBackendConfig({ INTERNAL_TOKEN: internalToken });
    backend = createBackend({ database: getDatabase(), logger: silentLogger, config, emulator });
    await backend.migrateAndSeed();
    server = await serve(backend.internalApp, { host: '127.0.0.1', port: 0, logger: silentLogger });
  });
  afterAll(async () => {
    await server.close();
    await backend.close();
  });

  it('grants, revokes and lists, and warns of an unconfirmed e-mail address', async () => {
    expect(await run('grant-admin', 'sana@example.com')).toEqual({
      code: 0,
      out: 'sana@example.com may decide now\nno one has confirmed this e-mail address yet: make sure that the account is theirs, or wait until they have followed the mailed link, which their page /databutton sends again\n',
      error: '',
    });
    expect((await run('list')).out).toMatch(
      /^sana {2}admin {13}sana@example\.com {2}Sana Malik\n$/,
    );
    expect((await run('revoke-admin', 'sana@example.com')).out).toBe(
      'sana@example.com may no longer decide\n',
    );
    expect(JSON.parse((await run('list', '--json')).out)).toMatchObject([{ admin: false }]);
  });

  it('grants roles in the console, in place of those before, and takes them away', async () => {
    const grant = (roles: string) => run('grant-ops', 'sana@example.com', '--roles', roles);
    await grant('read');
    expect(await grant('approve, promote,approve')).toEqual({
      code: 0,
      out: 'sana@example.com may promote, approve in the console from the next sign-in on\nno one has confirmed this e-mail address yet: make sure that the account is theirs, or wait until they have followed the mailed link, which their page /databutton sends again\n',
      error: '',
    });
    expect((await run('list')).out).toMatch(/Sana Malik {2}ops: promote, approve\n$/);
    expect((await run('revoke-ops', 'sana@example.com')).out).toBe(
      'sana@example.com may no longer sign in at the console; a session ends within an hour\n',
    );
    expect((await run('list')).out).not.toContain('ops');
  });

  it.each([
    [['grant-ops', 'sana@example.com'], 2, /expected --roles with some of read, .*, found nothing/],
    [['grant-ops', 'sana@example.com', '--roles', 'read,root'], 2, /found "root"/],
    [['grant-ops', 'nobody@example.com', '--roles', 'read'], 7, /No account has the e-mail/],
    [['grant-admin', 'nobody@example.com'], 7, /^error \(not-found\): No account has the e-mail/],
    [
      ['grant-admin'],
      2,
      /^error \(malformed-request\): expected <email> after grant-admin, found nothing/,
    ],
    [['grant-admin', 'sana'], 2, /expected an e-mail address, found "sana"/],
    [['promote'], 2, /expected one of the commands list, .*, found "promote"/],
    [['constructor'], 2, /expected one of the commands/],
  ])('explains what is wrong with %j', async (argv, code, message) => {
    const said = await run(...(argv as string[]));
    expect(said.code).toBe(code);
    expect(said.error).toMatch(message as RegExp);
  });
});
