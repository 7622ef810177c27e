import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { readKeyFiles } from './key-files';

const { folder, write } = openTestFolder();

it('the keys of a backup are the files that the settings name', async () => {
  const at = (name: string) => path.join(folder, name);
  for (const name of ['r', 's', 't']) write(name, name);
  const keyFiles = { trustRoot: at('r'), signingKey: at('s'), tokens: at('t') };
  const files = await readKeyFiles({ keyFiles }, folder);
  expect(files.map(({ name, content }) => `${name} ${content}`)).toEqual([
    'root.json r',
    'registry.pem s',
    'tokens.json t',
  ]);
});
