import type { ReleaseFile } from '@meridian/contracts';
import { findDamage } from '../storage/check-files';
import type { ReleaseStore } from '../storage/release-store';
import { declareFiles, makeFiles } from './make-record';

export const upload = 'a'.repeat(32);
export const released = { app: 'shop', version: '1.0.0', upload };
export const signed = { payload: '{}', keyId: 'k', signature: 's' };
const files = makeFiles('shop', '1.0.0');
export const declared = declareFiles(files);
export const [entry] = declared as [ReleaseFile];
export const entryContent = files[entry.path] ?? '';

export async function* stream(...parts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

export async function stageAll(store: ReleaseStore): Promise<void> {
  for (const file of declared) await store.stage(upload, file, stream(files[file.path] ?? ''));
}

/** The tests of the promises that every release store makes. */
export function describeReleaseStore(getStore: () => ReleaseStore): void {
  it('has what was sent as an upload, then as a release, until that is removed', async () => {
    const store = getStore();
    await stageAll(store);
    expect(await findDamage(store, { upload }, declared)).toEqual([]);
    await store.publish(upload, { ...released, signed });
    expect(await findDamage(store, released, declared)).toEqual([]);
    const content = await store.read(released, entry.path);
    expect(Buffer.from(content ?? []).toString()).toBe(entryContent);
    expect(await store.read(released, 'missing.js')).toBeNull();
    expect(await store.list({ upload: 'b'.repeat(32) })).toBeNull();
    for (const _ of ['once', 'again']) await store.remove(released);
    expect(await store.list(released)).toBeNull();
  });

  it('stores nothing of a file that is cut off, too long, or another one', async () => {
    async function* cutOff(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(entryContent.slice(0, 5));
      throw new Error('connection lost');
    }
    const store = getStore();
    await expect(store.stage(upload, entry, cutOff())).rejects.toThrow('connection lost');
    for (const parts of [
      [entryContent.slice(0, 5)],
      [entryContent, 'more'],
      [entryContent.replace('e', 'E')],
    ])
      await expect(store.stage(upload, entry, stream(...parts))).rejects.toMatchObject({
        code: 'integrity-mismatch',
      });
    expect(await store.list({ upload })).toBeNull();
  });

  it.each(['../e.js', '/etc/passwd', 'a/../../b', '.', '', 'a//b', 'a\\b', 'a\0b', 'a?b', 'a%2fb'])(
    'has no path %j',
    async (path) => {
      const store = getStore();
      const file = { ...entry, path };
      await expect(store.stage(upload, file, stream(entryContent))).rejects.toThrow();
      await expect(store.read({ upload }, path)).rejects.toThrow();
      await expect(store.list({ upload: `../${upload}` })).rejects.toThrow();
      await expect(store.discard('../..')).rejects.toThrow();
    },
  );

  it('clears away what neither an upload nor a release needs, and nothing else', async () => {
    const store = getStore();
    const [abandoned, live] = ['c'.repeat(32), 'd'.repeat(32)];
    for (const id of [upload, abandoned, live]) await store.stage(id, entry, stream(entryContent));
    await store.deleteAbandoned(new Date(), async (uploads) => {
      expect([...uploads].sort()).toEqual([upload, abandoned, live]);
      return new Set([upload, live]);
    });
    const left = [upload, abandoned, live].map(
      async (id) => (await store.list({ upload: id }))?.length,
    );
    expect(await Promise.all(left)).toEqual([1, undefined, 1]);
  });
}
