import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRegistryClient, verifySigned } from '@meridian/registry/client';
import { createLogger } from '@meridian/service';
import { silentLogger } from '@meridian/service/testing';
import { type FakeRegistry, openFakeRegistry } from '../testing/fake-registry';
import { openSiteTrust, type SiteTrust } from './site-trust';

let registry: FakeRegistry;
const folder = () => path.join(registry.directory, 'site');
const open = (logger = silentLogger) =>
  openSiteTrust({ rootFile: registry.keys.rootPath, folder: folder(), logger });
const follow = (trust: SiteTrust) => trust.follow(createRegistryClient({ url: registry.url }));
const openFollowed = async () => {
  const trust = await open();
  await follow(trust);
  await trust.saved();
  return trust;
};
const versionOf = (trust: SiteTrust) => trust.root().document?.content.version;

beforeEach(async () => {
  registry = await openFakeRegistry();
});
afterEach(() => registry.remove());

it('asks for no version of a plain trust root', async () => {
  (await openFollowed()).requireUnexpired();
  expect(registry.asked).toEqual([]);
});

describe('a site server with a signed trust root', () => {
  it('follows it version by version, until there is none', async () => {
    registry.signRootFile();
    for (const version of [2, 3]) registry.publishRoot(version, registry.signRoot(version));
    const trust = await open();
    await follow(trust);
    expect(versionOf(trust)).toBe(3);
    expect(registry.asked).toEqual(['root 2', 'root 3', 'root 4']);
  });

  it('remembers the newest, so that no registry brings an older one back', async () => {
    const stolen = await registry.keys.signingKey('registry');
    registry.signRootFile();
    registry.publishRoot(2, registry.signRoot(2, { revoked: [stolen.keyId] }));
    await openFollowed();
    await registry.goAway();
    const restarted = await open();
    expect(versionOf(restarted)).toBe(2);
    expect(() => verifySigned(stolen.sign('{}'), restarted.root(), 'registry')).toThrow('revoked');
  });

  it('does not go back to an older file after a restart, and says so', async () => {
    const older = registry.signRoot(1);
    registry.signRootFile({ version: 3 });
    registry.publishRoot(4, registry.signRoot(4));
    await openFollowed();
    writeFileSync(registry.keys.rootPath, JSON.stringify(older));
    const lines: object[] = [];
    const write = (line: string) => lines.push(JSON.parse(line));
    const restarted = await open(createLogger({ name: 'test', destination: { write } }));
    expect(versionOf(restarted)).toBe(4);
    const msg = 'the file of the trust root does not count';
    expect(lines).toMatchObject([{ level: 50, msg, version: 1, newest: 4 }]);
  });

  it('saves its file before any version follows it', async () => {
    const older = registry.signRoot(1);
    registry.signRootFile({ version: 3 });
    await (await open()).saved();
    writeFileSync(registry.keys.rootPath, JSON.stringify(older));
    expect(versionOf(await open())).toBe(3);
  });

  it('takes none over that is signed by too few', async () => {
    registry.signRootFile();
    registry.publishRoot(2, registry.signRoot(2, {}, registry.rootKeys.slice(0, 1)));
    const trust = await open();
    await expect(follow(trust)).rejects.toThrow(/^expected/);
    expect(versionOf(trust)).toBe(1);
  });

  it('takes nothing new over when it has expired', async () => {
    registry.signRootFile({ expiresAt: new Date(Date.now() - 1000).toISOString() });
    const trust = await open();
    expect(() => trust.requireUnexpired()).toThrow('found version 1, which expired at');
    registry.publishRoot(2, registry.signRoot(2));
    await follow(trust);
    expect(() => trust.requireUnexpired()).not.toThrow();
  });

  it('begins with its file where what was saved is damaged', async () => {
    registry.signRootFile();
    registry.publishRoot(2, registry.signRoot(2));
    await openFollowed();
    const file = path.join(folder(), 'trust-roots.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('threshold', 'threshhold'));
    expect(versionOf(await open())).toBe(1);
  });
});
