import { readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import {
  declared,
  describeReleaseStore,
  released,
  signed,
  stageAll,
  upload,
} from '../testing/describe-release-store';
import { findDamage } from './check-files';
import { createDirectoryStore } from './directory-store';

describe('the directory store', () => {
  const { folder } = openTestFolder();
  const store = createDirectoryStore(folder);

  describeReleaseStore(() => store);

  it('shows a release only once it is whole, with its record', async () => {
    await stageAll(store);
    expect(await store.list(released)).toBeNull();
    await store.publish(upload, { ...released, signed });
    expect(await store.list({ upload })).toBeNull();
    const record = readFileSync(path.join(folder, 'shop/1.0.0/release.json'), 'utf8');
    expect(JSON.parse(record)).toEqual(signed);
  });

  it('reaches no release outside of its folder', async () => {
    await expect(store.list({ ...released, app: '..' })).rejects.toThrow();
    await expect(store.list({ ...released, version: '../1.0.0' })).rejects.toThrow();
  });

  it('finds what is missing, changed or too much, and follows no link', async () => {
    await stageAll(store);
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

  it('clears away old drafts, which no upload has', async () => {
    await stageAll(store);
    for (const draft of ['part-old', 'part-new'])
      writeFileSync(path.join(folder, '.uploads', draft), '');
    utimesSync(path.join(folder, '.uploads/part-old'), 0, 0);
    const before = new Date('2026-01-01T00:00:00.000Z');
    await store.deleteAbandoned(before, async () => new Set([upload]));
    expect(readdirSync(path.join(folder, '.uploads')).sort()).toEqual([upload, 'part-new']);
  });
});
