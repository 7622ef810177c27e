import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import { createRegistry, openRegistryKeys, type Registry } from '..';
import { verifyLiveMap } from '../client';
import { createDirectoryStore } from '../storage/directory-store';
import { makeRecord } from '../testing/make-record';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';
import { createPrivateKeyPem, readSigningKey, type TrustRoot } from '../trust';

const hourMs = 3_600_000;

describeWithDatabase('the keys of heartbeats', (getDatabase) => {
  let test: TestRegistry;
  let oldRoot: TrustRoot;
  let newRoot: TrustRoot;
  let now = Date.parse('2026-11-21T08:00:00.000Z');
  const opened: Registry[] = [];
  const at = (name: string) => path.join(test.dataDir, name);

  beforeAll(async () => {
    test = await startTestRegistry(getDatabase(), { clock: () => new Date(now) });
    await test.publish(makeRecord('shop', '1.0.0'));
    await test.client.promote({ app: 'shop', version: '1.0.0' });
    oldRoot = JSON.parse(readFileSync(test.developmentKeys.rootPath, 'utf8'));
    const timestamp = await makeKeyFile('timestamp.pem');
    const successor = await makeKeyFile('successor.pem');
    const added = [timestamp, successor].map(({ keyId, publicKey }) => [keyId, publicKey]);
    oldRoot = {
      ...oldRoot,
      keys: { ...oldRoot.keys, [timestamp.keyId]: timestamp.publicKey },
      roles: { ...oldRoot.roles, timestamp: [timestamp.keyId] },
    };
    newRoot = {
      ...oldRoot,
      keys: { ...oldRoot.keys, ...Object.fromEntries(added) },
      roles: { ...oldRoot.roles, timestamp: [timestamp.keyId, successor.keyId] },
      revoked: [timestamp.keyId],
    };
    await writeFile(at('old.json'), JSON.stringify(oldRoot));
    await writeFile(at('new.json'), JSON.stringify(newRoot));
  });
  afterAll(async () => {
    for (const registry of opened) registry.close();
    await test.remove();
  });

  async function makeKeyFile(name: string) {
    await writeFile(at(name), createPrivateKeyPem());
    return readSigningKey(at(name));
  }

  /** A registry of the same database with other files; it renews when it starts. */
  async function renewWith(
    trustRoot: string,
    timestampKey: string,
    signingKey = 'keys/registry.pem',
  ): Promise<void> {
    const keyFiles = {
      trustRoot: at(trustRoot),
      signingKey: at(signingKey),
      tokens: test.developmentKeys.tokensPath,
    };
    const registry = createRegistry({
      ...(await openRegistryKeys({ keyFiles, timestampKey: at(timestampKey) }, test.dataDir)),
      database: getDatabase(),
      storage: createDirectoryStore(at('releases')),
      logger: silentLogger,
      channels: ['production'],
      clock: () => new Date(now),
    });
    opened.push(registry);
    await registry.start({ repeats: false });
  }
  const response = () => test.client.getLiveMap();
  const verify = async (root: TrustRoot) =>
    verifyLiveMap(await response(), { root, channel: 'production', now: new Date(now) });

  it('keep a map alive, and sign no map', async () => {
    now += 2 * hourMs;
    await renewWith('old.json', 'timestamp.pem');
    const { heartbeat, map } = await response();
    expect(heartbeat?.keyId).toBe(readSigningKey(at('timestamp.pem')).keyId);
    await verify(oldRoot);
    const forged = readSigningKey(at('timestamp.pem')).sign(map.payload);
    const check = { root: oldRoot, channel: 'production', now: new Date(now) };
    expect(() => verifyLiveMap({ map: forged, heartbeat: null }, check)).toThrow(
      'which is not of that role',
    );
  });

  it('are replaced at once when one was revoked', async () => {
    await expect(verify(newRoot)).rejects.toThrow('found the revoked key');
    now += 1000;
    await renewWith('new.json', 'successor.pem');
    await verify(newRoot);
  });
});
