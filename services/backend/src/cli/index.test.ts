import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type RunningServer, serve } from '@meridian/service';
import {
  describeWithDatabase,
  openTestFolder,
  silentLogger,
  until,
} from '@meridian/service/testing';
import type { Backend } from '../app';
import { createFakeIdentityService } from '../testing/fake-identity-service';
import { type FakeSmtpServer, startFakeSmtpServer } from '../testing/fake-smtp-server';
import { internalToken, openFormBackend } from '../testing/form-backend';
import { runData, runOrganizers, runOutbox } from './index';

const { folder, write: writeFile } = openTestFolder();

describeWithDatabase('the command line of', (getDatabase) => {
  let backend: Backend;
  let server: RunningServer;
  let smtp: FakeSmtpServer;

  const runWith = async (program: typeof runData, argv: readonly string[]) => {
    const said = { out: '', error: '' };
    const environment = { BACKEND_INTERNAL_URL: server.url, INTERNAL_TOKEN: internalToken };
    const code = await program(argv, environment, {
      stdout: { write: (text) => (said.out += text) },
      stderr: { write: (text) => (said.error += text) },
      cwd: () => '/',
    });
    return { code, ...said };
  };

  beforeAll(async () => {
    smtp = await startFakeSmtpServer();
    smtp.respond = () => 451;
    const emulator = await createFakeIdentityService(() => new Date());
    const sana = { uid: 'sana', email: 'sana@example.com', displayName: 'Sana Malik' };
    emulator.accounts.push({ ...sana, admin: false, roles: [], isConfirmed: false });
    const environment = { SMTP_URL: smtp.url, OUTBOX_RETRY_SECONDS: '0.001' };
    ({ backend } = await openFormBackend(getDatabase(), environment, { emulator }));
    await backend.start();
    server = await serve(backend.internalApp, { host: '127.0.0.1', port: 0, logger: silentLogger });
  });
  afterAll(async () => {
    await server.close();
    await backend.close();
    await smtp.close();
  });

  describe('the outbox', () => {
    const run = (...argv: string[]) => runWith(runOutbox, argv);
    beforeAll(async () => {
      await backend.sendConfirmation({ email: 'hina@example.com', code: 'the+code' });
      await until(async () => (await run('status')).out.includes('parked  1'));
    });

    it('counts mails by state, lists them, and shows one', async () => {
      const out = 'queued  0\nsent    0\nparked  1\n';
      expect(await run('status')).toEqual({ code: 0, out, error: '' });
      expect(JSON.parse((await run('status', '--json')).out)).toMatchObject({ parked: 1 });
      expect((await run('list', '--state', 'parked')).out).toMatch(
        /^id +state +tries +made +kind +to +last error\n1 +parked +5 +[\d: -]+UTC +address-confirmation +hina@example\.com +EMESSAGE/,
      );
      expect((await run('list', '--state', 'sent')).out).toBe('no mails\n');
      const shown = await run('show', '1');
      expect(shown.out).toMatch(/^mail +1\nstate +parked after 5 tries\n/);
      expect(shown.out).toContain('/confirm-email#oobCode=the%2Bcode');
    });

    it('retries parked mails', async () => {
      smtp.respond = () => undefined;
      expect(await run('retry', '--parked')).toMatchObject({ out: 'will be tried now: 1\n' });
      await until(async () => (await run('status')).out.includes('sent    1'));
      expect((await run('retry', '1')).out).toBe('nothing to try\n');
      expect((await run('show', '1')).out).toContain('The content of a sent mail is deleted.');
    });
  });

  describe('organizers', () => {
    const run = (...argv: string[]) => runWith(runOrganizers, argv);
    const warning =
      'no one has confirmed this e-mail address yet: make sure that the account is theirs, or wait until they have followed the mailed link, which their page /databutton sends again\n';

    it('grants, revokes and lists, and warns of an unconfirmed e-mail address', async () => {
      const out = `sana@example.com may decide now\n${warning}`;
      expect(await run('grant-admin', 'sana@example.com')).toEqual({ code: 0, out, error: '' });
      expect((await run('list')).out).toMatch(
        /^sana {2}admin {13}sana@example\.com {2}Sana Malik\n$/,
      );
      const revoked = await run('revoke-admin', 'sana@example.com');
      expect(revoked.out).toBe('sana@example.com may no longer decide\n');
      expect(JSON.parse((await run('list', '--json')).out)).toMatchObject([{ admin: false }]);
    });

    it('grants roles in the console, in place of those before, and takes them away', async () => {
      const grant = (roles: string) => run('grant-ops', 'sana@example.com', '--roles', roles);
      await grant('read');
      const out = `sana@example.com may read, operate in the console from the next sign-in on\n${warning}`;
      expect(await grant('operate, read,operate')).toEqual({ code: 0, out, error: '' });
      expect((await run('list')).out).toMatch(/Sana Malik {2}ops: read, operate\n$/);
      await run('revoke-ops', 'sana@example.com');
      expect((await run('list')).out).not.toContain('ops');
    });
  });

  describe('data', () => {
    const run = (...argv: string[]) => runWith(runData, argv);

    it('exports courses as CSV, and imports what was changed in the file', async () => {
      const file = path.join(folder, 'courses.csv');
      expect(await run('export', 'courses', file)).toMatchObject({ code: 0 });
      const text = readFileSync(file, 'utf8');
      expect(text).toMatch(/^_id,title,courseBy,/);
      const [title = ''] = /Twelve-Lead ECG[^,"\n]*/.exec(text) ?? [];
      writeFileSync(file, text.replace(title, 'ECG for the Night Shift'));
      const trial = await run('import', 'courses', file, '--trial');
      expect(trial.out).toContain(
        '0 created, 1 updated, 41 unchanged\na trial: nothing was written',
      );
      const { out } = await run('import', 'courses', file);
      expect(out).toMatch(/updated {2}[0-9a-f]{24} {2}ECG for the Night Shift/);
      expect(out).not.toContain('trial');
      const response = await backend.app.request('/api/read-course');
      expect(await response.text()).toContain('ECG for the Night Shift');
    });

    it('names row, field and what was expected for a faulty file', async () => {
      const file = path.join(folder, 'faulty.json');
      await run('export', 'conferences', file);
      const [first, ...others] = JSON.parse(readFileSync(file, 'utf8'));
      writeFileSync(file, JSON.stringify([{ ...first, website: 'http://x.example' }, ...others]));
      const { code, error } = await run('import', 'conferences', file);
      expect(code).not.toBe(0);
      expect(error).toContain(
        `row 1, ${first.title}: website: Expected an address that begins with https://, or nothing`,
      );
    });

    it.each([
      ['latin1', 'title\nÉchographie'],
      ['utf16le', '\ufefftitle\nECG'],
    ] as const)('asks for UTF-8 in place of %s', async (encoding, text) => {
      const file = path.join(folder, 'courses.csv');
      writeFileSync(file, Buffer.from(text, encoding));
      const { error } = await run('import', 'courses', file);
      expect(error).toMatch(
        /expected text in UTF-8, found .* in line \d of .*save it as “CSV UTF-8”/,
      );
    });
  });

  const programs = { outbox: runOutbox, organizers: runOrganizers, data: runData };
  it.each<[name: keyof typeof programs, argv: string, code: number, message: RegExp]>([
    ['outbox', 'show 999', 7, /^error \(not-found\): There is no mail 999 in the outbox/],
    ['outbox', 'show x', 2, /'x' is invalid .* Expected the number of a mail/],
    ['outbox', 'retry 1 x', 2, /'x' is invalid .* Expected the number of a mail/],
    ['outbox', 'list --state lost', 2, /Allowed choices are queued, sent, parked/],
    ['outbox', 'retry 1 --parked', 2, /expected ids, or --parked, or --queued/],
    ['organizers', 'grant-ops s@example.com', 2, /grant-ops s@example.com --roles "<roles>"\n/],
    ['organizers', 'grant-ops s@example.com --roles read,root', 2, /Expected some of read, /],
    ['organizers', 'grant-admin a@b.example', 7, /^error \(not-found\): No account has the e-mail/],
    ['organizers', 'grant-admin sana', 2, /'sana' is invalid .* Expected an e-mail address/],
    ['data', 'export books a.csv', 2, /Allowed choices are courses, conferences, pictures/],
    ['data', 'export courses a.xlsx', 2, /Expected a file that ends in \.csv or \.json/],
    ['data', 'import courses /nowhere/a.csv', 2, /expected a file that can be read/],
  ])('%s explains what is wrong with %s', async (name, argv, code, message) => {
    const said = await runWith(programs[name], argv.split(' '));
    expect(said).toEqual({ code, out: '', error: expect.stringMatching(message) });
  });
});

it('finds the system that runs on the data folder, and reports when there is none', async () => {
  let out = '';
  const write = (text: string) => (out += text);
  const io = { stdout: { write }, stderr: { write }, cwd: () => folder };
  expect(await runOutbox(['status'], { DATA_DIR: '.' }, io)).toBe(6);
  expect(out).toContain(`found no backendInternalUrl in ${path.join(folder, 'run.json')}`);
  const backendInternalUrl = 'http://127.0.0.1:9';
  writeFile('run.json', JSON.stringify({ backendInternalUrl }));
  expect(await runOutbox(['status'], { DATA_DIR: '.' }, io)).toBe(5);
  expect(out).toContain('Set INTERNAL_TOKEN to the one that the backend has.');
  writeFile('keys/internal-token', internalToken);
  expect(await runOutbox(['status'], { DATA_DIR: '.' }, io)).toBe(6);
  expect(out).toContain(`Expected a backend at ${backendInternalUrl}, found none`);
});
