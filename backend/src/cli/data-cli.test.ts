import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningServer, serve } from '@meridian/service';
import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import { type FormBackend, internalToken, openFormBackend } from '../testing/form-backend';
import { runQuietly } from '../testing/run-quietly';
import { runData } from './data-commands';

describeWithDatabase('npm run data', (getDatabase) => {
  let forms: FormBackend;
  let server: RunningServer;
  let folder: string;

  const run = (...argv: string[]) =>
    runQuietly(runData, { BACKEND_INTERNAL_URL: server.url, INTERNAL_TOKEN: internalToken }, argv);
  const fileOf = (name: string) => path.join(folder, name);

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'data-cli-'));
    forms = await openFormBackend(getDatabase(), {});
    const options = { host: '127.0.0.1', port: 0, logger: silentLogger };
    server = await serve(forms.backend.internalApp, options);
  });
  afterAll(async () => {
    await server.close();
    await forms.backend.close();
    rmSync(folder, { recursive: true });
  });

  it('exports courses as CSV, and imports what was changed in the file', async () => {
    const file = fileOf('courses.csv');
    expect(await run('export', 'courses', file)).toMatchObject({ code: 0 });
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/^_id,title,courseBy,/);
    const [title = ''] = /Twelve-Lead ECG[^,"\n]*/.exec(text) ?? [];
    writeFileSync(file, text.replace(title, 'ECG for the Night Shift'));
    const trial = await run('import', 'courses', file, '--trial');
    expect(trial.out).toContain('0 created, 1 updated, 41 unchanged\na trial: nothing was written');
    const { out } = await run('import', 'courses', file);
    expect(out).toMatch(/updated {2}[0-9a-f]{24} {2}ECG for the Night Shift/);
    expect(out).not.toContain('trial');
    const response = await forms.backend.app.request('/api/read-course');
    expect(await response.text()).toContain('ECG for the Night Shift');
  });

  it('names row, field and what was expected for a faulty file', async () => {
    const file = fileOf('faulty.json');
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
    [['export', 'books', 'a.csv'], 'expected courses, conferences, pictures, found books'],
    [['export', 'courses', 'a.xlsx'], 'expected a file that ends in .csv or .json, found a.xlsx'],
    [['import', 'courses', '/nowhere/a.csv'], 'expected a file that can be read'],
  ])('rejects %j', async (argv, message) => {
    const { code, error } = await run(...argv);
    expect(code).not.toBe(0);
    expect(error).toContain(message);
  });
});
