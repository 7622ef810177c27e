import { describeWithDatabase } from '@meridian/service/testing';
import type { ChangeResponse, Status } from '../client';
import { makeRecord } from '../testing/make-record';
import { type CommandLine, startCommandLine } from '../testing/start-command-line';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';
import type { Diff } from './print-diff';

const apps = Array.from({ length: 100 }, (_, at) => `team${at}`);

describeWithDatabase('a promotion of 100 apps by command', (getDatabase) => {
  let test: TestRegistry;
  let line: CommandLine;
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase());
    line = await startCommandLine(test);
    await test.publishAll(apps.map((app) => makeRecord(app, '1.0.0')));
  });
  afterAll(async () => {
    await line.close();
    await test.remove();
  });

  const releases = apps.map((app) => `${app} 1.0.0`).join(' ');

  it('says which of them is not there, and makes none live', async () => {
    const { code, err } = await line.run(`promote ${releases.replace('team57 ', 'taem57 ')}`);
    expect(err).toContain('expected a published release taem57 1.0.0, found none');
    expect(err).toContain('Did you mean team57?');
    expect(code).toBe(7);
    expect((await line.runJson<Status>('status')).generation).toBe(0);
  });

  it('makes all of them live in one generation', async () => {
    const change = await line.runJson<ChangeResponse>(`promote ${releases}`);
    expect(change).toMatchObject({ generation: 1, changed: true });
    expect(change.steps.map(({ app }) => app).sort()).toEqual([...apps].sort());
    expect((await line.runJson<Status>('status')).apps).toHaveLength(100);
    expect((await line.runJson<Diff>('diff 0 1')).apps).toHaveLength(100);
  });

  it('rolls nothing back when one of them has nothing to go back to', async () => {
    const { code, err } = await line.run(`rollback ${apps.join(' ')}`);
    expect(code).toBe(4);
    expect(err).toContain('that was live before 1.0.0 and may be live again, found none');
  });
});
