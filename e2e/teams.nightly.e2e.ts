import path from 'node:path';
import { openPage } from './src/browser/open-page';
import { alterRelease, type BuiltRelease } from './src/releases/alter-release';
import { goLive, liveVersions, release, tryRelease } from './src/releases/release-cli';
import { fetchPage } from './src/site/fetch-page';
import { fetchClientMap, liveRelease } from './src/site/page-state';
import { startOwnSystem } from './src/system/own-system';
import type { RunningSystem } from './src/system/start-system';
import { waitUntil } from './src/wait-until';

interface TeamResult {
  key: { keyId: string };
  token: { id: string; secret: string };
}

let system: RunningSystem;
let before: string;
let enrolled: TeamResult;
let built: BuiltRelease;
let team: { url: string; dataDir: string; environment: Record<string, string> };

beforeAll(async () => {
  system = await startOwnSystem();
  before = (await liveVersions(system)).shop ?? '';
  const keyFile = path.join(system.dataDir, 'shop-second.pem');
  const rotate = ['team', 'rotate', 'shop', '--new-key', keyFile, '--token'];
  enrolled = (await release(system, ...rotate)) as TeamResult;
  // What the team has of the system's keys: its own.
  const environment = {
    REGISTRY_URL: system.registryUrl,
    TEAM_KEY: keyFile,
    REGISTRY_TOKEN: enrolled.token.secret,
  };
  team = { url: system.url, dataDir: `${system.dataDir}-of-the-team`, environment };
  built = await alterRelease('shop', '9.0.0');
});

const shownVersion = async () => liveRelease(await fetchClientMap(system.url), 'shop').version;

describe('a team that an operator enrolled in the running system', () => {
  it('puts a release on the site with its own key and token', async () => {
    await goLive(team, built);
    expect(await shownVersion()).toBe('9.0.0');
    const { page, problems } = await openPage(`${system.url}/shop`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(problems).toEqual([]);
  });

  it('cannot change the app of another team', async () => {
    const { content = '' } = await liveVersions(team);
    const { code, stderr } = await tryRelease(team, 'promote', 'content', content);
    expect([code, stderr]).toEqual([5, expect.stringContaining('the right promote:content')]);
  });

  it('loses its release, and the site shows the one before, when its key is revoked', async () => {
    await release(system, 'team', 'revoke', 'shop', '--key', enrolled.key.keyId);
    await waitUntil(
      'the release before',
      async () => (await shownVersion().catch(() => '')) === before,
    );
    expect(await fetchPage(`${system.url}/shop`)).toMatchObject({ status: 200 });
    const { code, stderr } = await tryRelease(team, 'promote', 'shop', '9.0.0', '--accept-fewer');
    expect([code, stderr]).toEqual([3, expect.stringContaining('the revoked key')]);
  });

  it('is told that its token was revoked', async () => {
    await release(system, 'team', 'revoke', 'shop', '--token', enrolled.token.id);
    const { code, stderr } = await tryRelease(team, 'promote', 'shop', before);
    expect([code, stderr]).toEqual([5, expect.stringContaining('which was revoked at')]);
  });
});
