import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServiceApp, type RunningServer, serve } from '@meridian/service';
import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { makeRecord } from '../testing/make-record';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';

describeWithDatabase('a job of a CI', (getDatabase) => {
  const oidcFile = path.join(tmpdir(), `oidc-${process.pid}.json`);
  let test: TestRegistry;
  let issuer: RunningServer;
  let token: string;
  beforeAll(async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const app = createServiceApp({ logger: silentLogger });
    const jwk = { ...(await exportJWK(publicKey)), alg: 'ES256' };
    app.get('/keys', (c) => c.json({ keys: [jwk] }));
    issuer = await serve(app, {
      host: '127.0.0.1',
      port: 0,
      idleGraceMs: 0,
      logger: silentLogger,
    });
    const job = {
      issuer: issuer.url,
      jwksUrl: `${issuer.url}/keys`,
      audience: 'registry',
      claims: { repository: 'org/library' },
      apps: ['library'],
    };
    await writeFile(oidcFile, JSON.stringify([job]));
    test = await startTestRegistry(getDatabase(), { oidcFile });
    token = await new SignJWT({ repository: 'org/library' })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(issuer.url)
      .setAudience('registry')
      .setSubject('repo:org/library')
      .setExpirationTime('5m')
      .sign(privateKey);
  });
  afterAll(async () => {
    await issuer.close();
    await test.remove();
    await rm(oidcFile);
  });

  it('publishes and promotes its app without a secret, and is named in the history', async () => {
    const client = test.clientWith(token);
    const key = await test.developmentKeys.signingKey('team:library');
    const directory = await test.build(makeRecord('library', '1.0.0'));
    await client.publishDirectory(directory, key);
    await client.promote({ app: 'library', version: '1.0.0' });
    const [entry] = await client.history();
    expect(entry?.actor).toBe(`${issuer.url} repo:org/library`);
  });

  it('has no rights any more once the file says so', async () => {
    await writeFile(oidcFile, '[]');
    await expect(
      test.clientWith(token).promote({ app: 'library', version: '1.0.0' }),
    ).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
