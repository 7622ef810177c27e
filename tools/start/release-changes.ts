import path from 'node:path';
import {
  createRegistryClient,
  openDevelopmentKeys,
  readBuiltRecord,
} from '@meridian/registry/client';
import { isServiceError } from '@meridian/service';
import { step } from '../setup/progress.mjs';
import { listApps } from '../setup/workspaces.mjs';

/**
 * Publishes each build that the registry does not have, and promotes all of them in one step, through the registry's own
 * API. It leaves out releases that were published before, because they may have been rolled back, and retired apps: only
 * a promotion by hand brings them back.
 */
export async function releaseChanges(root: string, registryUrl: string, dataDir: string) {
  const keys = openDevelopmentKeys(path.join(dataDir, 'keys'));
  const client = createRegistryClient({
    url: registryUrl,
    token: process.env.REGISTRY_TOKEN ?? (await keys.token()),
  });
  const status = await client.status();
  const live = new Set(status.apps.map(({ app }) => app));
  const retired = new Set(status.retired.map(({ app }) => app));
  const changed: { app: string; version: string }[] = [];
  for (const app of listApps(root)) {
    if (retired.has(app)) {
      step(`${app} is retired: publish and promote it by npm run release to bring it back`);
      continue;
    }
    const directory = path.join(root, app, 'dist/release');
    const { version } = await readBuiltRecord(directory);
    const { state } = await client.publishDirectory(
      directory,
      await keys.signingKey(`team:${app}`),
      { early: true },
    );
    if (state === 'unchanged' && live.has(app)) continue;
    changed.push({ app, version });
    step(`${app} ${version} is published`);
  }
  if (changed.length === 0) return;
  const reason = 'Started from this checkout';
  const promotion = { action: 'promote', targets: changed, reason } as const;
  try {
    await client.change(promotion);
  } catch (error) {
    if (!isServiceError(error)) throw error;
    // Remotes of other repositories that have to be built again for this shell.
    const retire = [...live].filter(
      (app) => !listApps(root).includes(app) && error.suggestion?.includes(`--retire ${app} `),
    );
    if (retire.length === 0) throw error;
    await client.change({ ...promotion, retire });
    step(`${retire.join(' and ')} cannot follow, and is retired until a new build is promoted`);
    step(error.message);
  }
  for (const { app, version } of changed) step(`${app} ${version} is live`);
}
