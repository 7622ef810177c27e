import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readKeyFiles } from './key-files';

it('the keys of a backup are the files that the settings name', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'key-files-'));
  const at = (name: string) => path.join(folder, name);
  for (const name of ['r', 's', 't']) await writeFile(at(name), name);
  const keyFiles = { trustRoot: at('r'), signingKey: at('s'), tokens: at('t') };
  const files = await readKeyFiles({ keyFiles }, folder);
  expect(files.map(({ name, content }) => `${name} ${content}`)).toEqual([
    'root.json r',
    'registry.pem s',
    'tokens.json t',
  ]);
  await rm(folder, { recursive: true });
});
