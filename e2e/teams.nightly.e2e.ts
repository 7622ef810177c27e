import path from 'node:path';
import { alterRelease } from './src/releases/alter-release';
import { goLive, liveVersions, release, tryRelease } from './src/releases/release-cli';
import { fetchClientMap, liveRelease } from './src/site/page-state';
import { startOwnSystem } from './src/system/own-system';
import { waitUntil } from './src/wait-until';

interface TeamResult {
  key: { keyId: string };
  token: { id: string; secret: string };
}

it('a team that an operator enrolled releases its own app alone, until its key and token are revoked', async () => {
  const system = await startOwnSystem();
  const before = (await liveVersions(system)).shop ?? '';
  const isShown = async (version: string) =>
    liveRelease(await fetchClientMap(system.url), 'shop').version === version;
  const keyFile = path.join(system.dataDir, 'shop-second.pem');
  const rotate = ['team', 'rotate', 'shop', '--new-key', keyFile, '--token'];
  const { key, token } = (await release(system, ...rotate)) as TeamResult;
  // What the team has of the system's keys: its own.
  const environment = {
    REGISTRY_URL: system.registryUrl,
    TEAM_KEY: keyFile,
    REGISTRY_TOKEN: token.secret,
  };
  const team = { url: system.url, dataDir: `${system.dataDir}-of-the-team`, environment };
  await goLive(team, await alterRelease('shop', '9.0.0'));
  expect(await isShown('9.0.0')).toBe(true);
  const { content = '' } = await liveVersions(team);
  const foreign = await tryRelease(team, 'promote', 'content', content);
  expect([foreign.code, foreign.stderr]).toEqual([5, expect.stringContaining('promote:content')]);

  await release(system, 'team', 'revoke', 'shop', '--key', key.keyId);
  await waitUntil('the release before', () => isShown(before).catch(() => false));
  expect((await fetch(`${system.url}/shop`)).status).toBe(200);
  const again = await tryRelease(team, 'promote', 'shop', '9.0.0', '--accept-fewer');
  expect([again.code, again.stderr]).toEqual([3, expect.stringContaining('the revoked key')]);
  await release(system, 'team', 'revoke', 'shop', '--token', token.id);
  const { code, stderr } = await tryRelease(team, 'promote', 'shop', before);
  expect([code, stderr]).toEqual([5, expect.stringContaining('which was revoked at')]);
});
