import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseFile } from '@meridian/contracts';
import { declareFiles, makeFiles } from '../testing/make-record';
import { createDirectoryStore } from './directory-store';
import { findDamage } from './release-files';
import type { ReleaseStore } from './release-store';

const upload = 'a'.repeat(32);
const signed = { payload: '{}', keyId: 'k', signature: 's' };
const files = makeFiles('shop', '1.0.0');
const declared = declareFiles(files);
const entryContent = '/* an entry */';
const entry = { ...declareFiles({ 'entry.js': entryContent })[0], path: 'entry.js' } as ReleaseFile;

async function* stream(...parts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    yield Buffer.from(part);
  }
}

describe('the directory store', () => {
  let folder: string;
  let store: ReleaseStore;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'store-'));
    store = createDirectoryStore(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const stageAll = async () => {
    for (const file of declared) {
      await store.stage(upload, file, stream(files[file.path] ?? ''));
    }
  };

  it('shows a release only once it is whole', async () => {
    await stageAll();
    expect(await store.list({ app: 'shop', version: '1.0.0', upload })).toBeNull();
    await store.publish(upload, { app: 'shop', version: '1.0.0', signed });
    expect(await findDamage(store, { app: 'shop', version: '1.0.0', upload }, declared)).toEqual(
      [],
    );
    expect(await store.list({ upload })).toBeNull();
    const record = readFileSync(path.join(folder, 'shop/1.0.0/release.json'), 'utf8');
    expect(JSON.parse(record)).toEqual(signed);
  });

  it('stores nothing of a file that is cut off, too long, or another one', async () => {
    async function* cutOff(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(entryContent.slice(0, 5));
      throw new Error('connection lost');
    }
    await expect(store.stage(upload, entry, cutOff())).rejects.toThrow('connection lost');
    for (const parts of [
      [entryContent.slice(0, 5)],
      [entryContent, 'more'],
      [entryContent.replace('e', 'E')],
    ]) {
      await expect(store.stage(upload, entry, stream(...parts))).rejects.toMatchObject({
        code: 'integrity-mismatch',
      });
    }
    expect(readdirSync(path.join(folder, '.uploads'))).toEqual([]);
    await store.stage(upload, entry, stream(entryContent.slice(0, 5), entryContent.slice(5)));
    expect(await store.list({ upload })).toEqual([
      { path: entry.path, bytes: entryContent.length },
    ]);
  });

  it.each(['../escape.js', '/etc/passwd', 'a/../../b', '.', '', 'a//b', 'a\\b', 'a\0b'])(
    'has no path %j',
    async (path) => {
      const file = { path, bytes: 1, integrity: declareFiles({ x: 'x' })[0]?.integrity ?? '' };
      await expect(store.stage(upload, file, stream('x'))).rejects.toThrow();
      await expect(store.read({ upload }, path)).rejects.toThrow();
    },
  );

  it('has no path outside of its folder', async () => {
    await expect(store.list({ upload: '../..' })).rejects.toThrow();
    await expect(store.list({ app: '..', version: '1.0.0', upload })).rejects.toThrow();
    await expect(store.list({ app: 'shop', version: '../1.0.0', upload })).rejects.toThrow();
    await expect(store.discard('../..')).rejects.toThrow();
  });

  it('finds what is missing, changed or too much, and follows no link', async () => {
    await stageAll();
    const base = path.join(folder, '.uploads', upload, 'files');
    rmSync(path.join(base, 'remoteEntry.js'));
    rmSync(path.join(base, 'static/pages.js'));
    symlinkSync('/etc/hostname', path.join(base, 'static/pages.js'));
    writeFileSync(path.join(base, 'extra.js'), 'x');
    expect(await findDamage(store, { upload }, declared)).toEqual([
      'remoteEntry.js is missing',
      expect.stringContaining('static/pages.js has -1 bytes'),
      'extra.js is not in the record',
    ]);
    await expect(store.read({ upload }, 'static/pages.js')).rejects.toThrow('ELOOP');
  });

  it('clears away what neither an upload nor a release needs, and old drafts', async () => {
    await stageAll();
    await store.stage('b'.repeat(32), entry, stream(entryContent));
    for (const draft of ['part-old', 'part-new'])
      writeFileSync(path.join(folder, '.uploads', draft), '');
    utimesSync(path.join(folder, '.uploads/part-old'), 0, 0);
    const before = new Date('2026-01-01T00:00:00.000Z');
    await store.deleteAbandoned(before, async () => new Set([upload]));
    expect(readdirSync(path.join(folder, '.uploads')).sort()).toEqual([upload, 'part-new']);
  });
});
