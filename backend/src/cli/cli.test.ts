import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, serve } from '@meridian/service';
import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import { type FakeSmtpServer, startFakeSmtpServer } from '../testing/fake-smtp-server';
import {
  type FormBackend,
  internalToken,
  openFormBackend,
  subscription,
  until,
} from '../testing/form-backend';
import { runQuietly } from '../testing/run-quietly';
import { runOutbox } from './outbox-commands';

describeWithDatabase('npm run outbox', (getDatabase) => {
  let forms: FormBackend;
  let server: RunningServer;
  let smtp: FakeSmtpServer;

  const run = (...argv: string[]) =>
    runQuietly(
      runOutbox,
      { BACKEND_INTERNAL_URL: server.url, INTERNAL_TOKEN: internalToken },
      argv,
    );

  beforeAll(async () => {
    smtp = await startFakeSmtpServer();
    smtp.respond = () => 451;
    forms = await openFormBackend(getDatabase(), {
      SMTP_URL: smtp.url,
      OUTBOX_RETRY_SECONDS: '0.001',
    });
    await forms.backend.start();
    const options = { host: '127.0.0.1', port: 0, logger: silentLogger };
    server = await serve(forms.backend.internalApp, options);
    await forms.send('newsletter', subscription());
    await until(async () => (await run('status')).out.includes('parked  1'));
  });
  afterAll(async () => {
    await server.close();
    await forms.backend.close();
    await smtp.close();
  });

  it('counts mails by state', async () => {
    expect(await run('status')).toEqual({
      code: 0,
      out: 'queued  0\nsent    0\nparked  1\n',
      error: '',
    });
    expect(JSON.parse((await run('status', '--json')).out)).toMatchObject({ parked: 1 });
  });

  it('lists mails, and shows one', async () => {
    const { out } = await run('list', '--state', 'parked');
    expect(out).toMatch(
      /^id +state +tries +made +kind +to +last error\n1 +parked +5 +[\d: -]+UTC +newsletter-confirmation +\S+@example\.com +EMESSAGE/,
    );
    expect((await run('list', '--state', 'sent')).out).toBe('no mails\n');
    const shown = await run('show', '1');
    expect(shown.out).toMatch(/^mail +1\nstate +parked after 5 tries\n/);
    expect(shown.out).toContain('One more step to subscribe');
  });

  it('retries parked mails', async () => {
    smtp.respond = () => undefined;
    expect(await run('retry', '--parked')).toMatchObject({ out: 'will be tried now: 1\n' });
    await until(async () => (await run('status')).out.includes('sent    1'));
    expect((await run('retry', '1')).out).toBe('nothing to try\n');
    expect((await run('show', '1')).out).toContain('The content of a sent mail is deleted.');
  });

  it.each([
    [['show', '999'], 7, /^error \(not-found\): There is no mail 999 in the outbox/],
    [['show'], 2, /^error \(malformed-request\): expected <id> after show, found nothing/],
    [['show', 'x'], 2, /expected the number of a mail, found "x"/],
    [['list', '--state', 'lost'], 2, /expected --state queued, sent, parked, found lost/],
    [['retry'], 2, /expected ids, or --parked, or --queued/],
    [['retry', '1', '--parked'], 2, /expected ids, or --parked, or --queued/],
    [['retyr', '1'], 2, /unknown command retyr; did you mean retry\?/],
    [['retry', '--parkd'], 2, /unknown option --parkd of retry; did you mean --parked\?/],
    [['resend'], 2, /expected one of the commands status, .*, found "resend"/],
  ])('explains what is wrong with %j', async (argv, code, said) => {
    const result = await run(...argv);
    expect(result).toMatchObject({ code, out: '' });
    expect(result.error).toMatch(said);
  });
});

it('lists its commands with --help', async () => {
  let out = '';
  const write = (text: string) => (out += text);
  const io = { stdout: { write }, stderr: { write }, cwd: () => '/' };
  expect(await runOutbox(['--help'], {}, io)).toBe(0);
  expect(out.match(/^ {2}\w+/gm)).toEqual(['  status', '  list', '  show', '  retry']);
});

it('finds the system that runs on the data directory, and reports when there is none', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'meridian-outbox-'));
  let out = '';
  const write = (text: string) => (out += text);
  const io = { stdout: { write }, stderr: { write }, cwd: () => directory };
  expect(await runOutbox(['status'], { DATA_DIR: '.' }, io)).toBe(6);
  expect(out).toContain(`found no backendInternalUrl in ${join(directory, 'run.json')}`);
  const backendInternalUrl = 'http://127.0.0.1:9';
  writeFileSync(join(directory, 'run.json'), JSON.stringify({ backendInternalUrl }));
  expect(await runOutbox(['status'], { DATA_DIR: '.' }, io)).toBe(5);
  expect(out).toContain('Set INTERNAL_TOKEN to the one that the backend has.');
  mkdirSync(join(directory, 'keys'));
  writeFileSync(join(directory, 'keys/internal-token'), internalToken);
  expect(await runOutbox(['status'], { DATA_DIR: '.' }, io)).toBe(6);
  expect(out).toContain(`Expected a backend at ${backendInternalUrl}, found none`);
  rmSync(directory, { recursive: true });
});
