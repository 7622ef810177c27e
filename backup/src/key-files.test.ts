import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createPrivateKeyPem,
  draftRoot,
  parseSigningKey,
  signRoot,
} from '@meridian/registry/client';
import { readKeyFiles, writeKeyFiles } from './key-files';

const plain = (epoch: number) =>
  Buffer.from(JSON.stringify({ epoch, keys: {}, roles: {}, revoked: [] }));

function makeSigned(version: number): Buffer {
  const key = parseSigningKey(createPrivateKeyPem(), 'test');
  const root = draftRoot({
    kind: 'root',
    version,
    expiresAt: '2036-01-01T00:00:00.000Z',
    threshold: 1,
    rootKeys: [key.keyId],
    epoch: 3,
    keys: { [key.keyId]: key.publicKey },
    roles: {},
    revoked: [],
  });
  return Buffer.from(JSON.stringify(signRoot(root, key)));
}

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

  it('is left alone when it is signed: its keys are not here to raise the epoch', async () => {
    const signed = makeSigned(2);
    expect(await restore(signed)).toEqual({ epoch: null, root: signed });
  });

  it('stays signed, and the newer one, whatever the backup has', async () => {
    const newer = makeSigned(3);
    expect(await restore(makeSigned(2), newer)).toEqual({ epoch: null, root: newer });
    await rm(path.dirname(rootFile()), { recursive: true });
    expect(await restore(plain(9), newer)).toEqual({ epoch: null, root: newer });
  });
});

describe('the keys of a backup', () => {
  it('are the files that the settings name, that of heartbeats too', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'key-files-'));
    const at = (name: string) => path.join(folder, name);
    for (const name of ['r', 's', 't', 'h']) await writeFile(at(name), name);
    const keyFiles = { trustRoot: at('r'), signingKey: at('s'), tokens: at('t') };
    const files = await readKeyFiles({ keyFiles, timestampKey: at('h') }, folder);
    expect(files.map(({ name, content }) => `${name} ${content}`)).toEqual([
      'root.json r',
      'registry.pem s',
      'tokens.json t',
      'timestamp.pem h',
    ]);
    await rm(folder, { recursive: true });
  });
});
