import { exportJWK, importSPKI } from 'jose';
import { createTestIssuer } from '../testing/servers/test-issuer';
import { openTestServer } from '../testing/servers/test-server';
import { createEmulatorKeys, tokenKeysPath } from './token-keys';
import { createTokenVerifier } from './verify-token';

it('verifies by the keys of the emulator, which it shows the internal token', async () => {
  const clock = () => new Date('2026-11-26T09:00:00Z');
  const { projectId, publicPem, sign } = await createTestIssuer(clock);
  const publicKey = await importSPKI(publicPem, 'RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const asked: unknown[] = [];
  const emulator = await openTestServer(({ url, headers }, response) => {
    asked.push([url, headers['x-internal-token']]);
    response.writeHead(headers['x-internal-token'] === 'ours' ? 200 : 403);
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  const { url } = emulator;
  const token = await sign({ ops: ['read'] });
  const verifyWith = (internalToken: string) =>
    createTokenVerifier({ projectId, keys: createEmulatorKeys(url, internalToken), clock })(token);

  expect(await verifyWith('ours')).toMatchObject({ uid: 'sana', roles: ['read'] });
  await expect(verifyWith('guess')).rejects.toMatchObject({ code: 'unavailable' });
  expect(asked).toEqual(['ours', 'guess'].map((shown) => [tokenKeysPath, shown]));
  emulator.close();
});
