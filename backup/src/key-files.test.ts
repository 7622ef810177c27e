import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readKeyFiles, writeKeyFiles } from './key-files';

const plain = (epoch: number) =>
  Buffer.from(JSON.stringify({ epoch, keys: {}, roles: {}, revoked: [] }));

describe('the trust root of a restore', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'key-files-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const rootFile = () => path.join(dataDir, 'keys/root.json');
  async function restore(root: Buffer, before?: Buffer) {
    if (before) {
      await mkdir(path.dirname(rootFile()));
      await writeFile(rootFile(), before);
    }
    const written = await writeKeyFiles(dataDir, [{ name: 'root.json', content: root }]);
    return { ...written, root: await readFile(rootFile()) };
  }

  it('has a higher epoch than that of the backup and that which was there', async () => {
    const { epoch, root } = await restore(plain(4), plain(7));
    expect([epoch, JSON.parse(root.toString()).epoch]).toEqual([8, 8]);
    expect(await readdir(dataDir)).toEqual(['keys', expect.stringMatching(/^keys\.before-/)]);
  });
});

describe('the keys of a backup', () => {
  it('are the files that the settings name', async () => {
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
});
