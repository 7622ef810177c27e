import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDevelopmentKeys } from '@meridian/registry/client';
import { runService, withInternalToken } from '@meridian/service';
import { readSiteConfig, startSite } from './index';

/** Runs the site server alone. */
await runService(
  'site',
  async (environment) => readSiteConfig(await withTelemetryToken(withInternalToken(environment))),
  async (config, { logger, metrics, stopBy }) => {
    const stopping = new AbortController();
    const starting = startSite(config, logger, metrics, { stopping: stopping.signal });
    stopBy(async () => {
      // Abort first: a hanging start or a slow stop ends by force, and that must not count against the live map.
      stopping.abort();
      await (await starting).close();
    });
    const site = await starting;
    logger.info({ url: site.url }, 'site server listens');
  },
);

/**
 * The environment of a site server that runs alone. In development it gets the telemetry token of the registry on the
 * same `DATA_DIR`, if that registry has keys there; in production operators set the token.
 */
async function withTelemetryToken(environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (environment.NODE_ENV === 'production' || environment.TELEMETRY_TOKEN) return environment;
  const folder = path.join(environment.DATA_DIR || '.data', 'keys');
  if (!existsSync(path.join(folder, 'tokens.json'))) return environment;
  return { ...environment, TELEMETRY_TOKEN: await openDevelopmentKeys(folder).telemetryToken() };
}
