import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDevelopmentKeys } from '@meridian/registry/client';

/**
 * The environment of a site server that runs apart. In development it gets the token for telemetry that a registry on
 * the same `DATA_DIR` takes, if that has keys of its own there; in production operators set the token.
 */
export async function withTelemetryToken(
  environment: NodeJS.ProcessEnv,
): Promise<NodeJS.ProcessEnv> {
  if (environment.NODE_ENV === 'production' || environment.TELEMETRY_TOKEN) return environment;
  const folder = path.join(environment.DATA_DIR || '.data', 'keys');
  if (!existsSync(path.join(folder, 'tokens.json'))) return environment;
  return { ...environment, TELEMETRY_TOKEN: await openDevelopmentKeys(folder).telemetryToken() };
}
