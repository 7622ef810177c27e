import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ServiceError } from '../service-error';

/**
 * A URL from `run.json`, a file in the data directory of a running system.
 *
 * @param otherWays other ways to name the service's URL, e.g. `set REGISTRY_URL`
 * @throws ServiceError `unavailable` without a running system
 */
export function readRunningUrl(
  dataDir: string,
  name: 'backendInternalUrl' | 'registryUrl' | 'publicOrigin',
  otherWays: string,
): string {
  const file = path.join(dataDir, 'run.json');
  try {
    const run: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const url = typeof run === 'object' && run !== null && Reflect.get(run, name);
    if (typeof url === 'string') return url;
  } catch {
    // Reported below, with the other ways.
  }
  const message = `expected a running system, found no ${name} in ${file}`;
  const suggestion = `Run npm start in another window, set DATA_DIR to that of the system you mean, or ${otherWays}.`;
  throw new ServiceError('unavailable', message, { suggestion });
}
