import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createEmulatorKeys, tokenKeysPath } from './token-keys';
import { createTokenVerifier } from './verify-token';

const clock = () => new Date('2026-11-26T09:00:00Z');
const seconds = clock().getTime() / 1000;
const projectId = 'demo-meridian';

it('verifies by the keys of the emulator, which it shows the internal token', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const asked: unknown[] = [];
  const emulator = createServer(({ url, headers }, response) => {
    asked.push([url, headers['x-internal-token']]);
    response.writeHead(headers['x-internal-token'] === 'ours' ? 200 : 403);
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(emulator.address() as AddressInfo).port}`;
  const token = await new SignJWT({
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: 'sana',
    email: 'sana@example.com',
    ops: ['read'],
    ...{ auth_time: seconds, iat: seconds, exp: seconds + 3600 },
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .sign(privateKey);
  const verifyWith = (internalToken: string) =>
    createTokenVerifier({ projectId, keys: createEmulatorKeys(url, internalToken), clock })(token);

  expect(await verifyWith('ours')).toMatchObject({ uid: 'sana', roles: ['read'] });
  await expect(verifyWith('guess')).rejects.toMatchObject({ code: 'unavailable' });
  expect(asked).toEqual([
    [tokenKeysPath, 'ours'],
    [tokenKeysPath, 'guess'],
  ]);
  emulator.close();
});
