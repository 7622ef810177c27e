import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type AppTypes, renderAppTypes, workspaceVersion } from '@meridian/contracts/app-types';
import { describeWithDatabase } from '@meridian/service/testing';
import { declareFiles, makeFiles, makeRecord } from '../testing/make-record';
import { useCommandLine } from '../testing/start-command-line';
import { useTestRegistry } from '../testing/start-test-registry';

const typesOf = (app: string, version: string): AppTypes => ({
  app,
  version,
  routes: { page: { path: `/${app}` } },
  widgets: {},
});

describeWithDatabase('the command types', (getDatabase) => {
  const test = useTestRegistry(getDatabase);
  const { run } = useCommandLine(test);
  beforeAll(async () => {
    for (const app of ['library', 'shop']) {
      const types = Object.entries(renderAppTypes(typesOf(app, '1.2.0'))).map(([name, text]) => [
        `types/${name}`,
        text,
      ]);
      const files = { ...makeFiles(app, '1.2.0'), ...Object.fromEntries(types) };
      await test.publish(makeRecord(app, '1.2.0', { files: declareFiles(files) }), files);
      await test.client.promote({ app, version: '1.2.0' });
    }
  });
  beforeEach(() => {
    rmSync(file(''), { recursive: true, force: true });
    mkdirSync(file(''));
  });

  const file = (name: string) => path.join(test.dataDir, '.types', name);
  const list = () => readdirSync(file('')).sort();
  const write = (types: AppTypes) => {
    for (const [name, text] of Object.entries(renderAppTypes(types)))
      writeFileSync(file(name), text);
  };

  it('writes types of all live apps of other repositories, and removes those of apps that are not live any more', async () => {
    write(typesOf('shop', workspaceVersion));
    write(typesOf('museum', '1.0.0'));
    expect(await run('types')).toMatchObject({
      code: 0,
      out: `library 1.2.0 written to ${test.dataDir}/.types`,
    });
    expect(list()).toEqual(['library.d.ts', 'library.json', 'shop.d.ts', 'shop.json']);
    expect(JSON.parse(readFileSync(file('library.json'), 'utf8'))).toEqual(
      typesOf('library', '1.2.0'),
    );
    expect(readFileSync(file('library.d.ts'), 'utf8')).toContain('"library/page": "/library";');
    expect(readFileSync(file('shop.json'), 'utf8')).toContain(workspaceVersion);
  });

  it('says what is missing for an app that is not live, and for an older release', async () => {
    const unknown = await run('types museum');
    expect([unknown.code, unknown.err]).toEqual([
      7,
      expect.stringContaining('Live are: library, shop.'),
    ]);
    await test.release(makeRecord('library', '1.3.0'));
    const old = await run('types library');
    expect([old.code, old.err]).toEqual([
      7,
      expect.stringContaining(
        'expected types/library.d.ts in library 1.3.0 as its record says, found none',
      ),
    ]);
    expect(list()).toEqual([]);
  });
});
