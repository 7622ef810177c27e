import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ServiceError } from '../service-error';

/**
 * A URL from the `run.json` that a system has in its data directory while it runs.
 *
 * @param otherWays how else one can say where the service is, e.g. `set REGISTRY_URL`
 * @throws ServiceError `unavailable` when no system says so there
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
    // Told below, together with the other ways to say where the service is.
  }
  const message = `expected a running system, found no ${name} in ${file}`;
  const suggestion = `Run npm start in another window, set DATA_DIR to that of the system you mean, or ${otherWays}.`;
  throw new ServiceError('unavailable', message, { suggestion });
}
