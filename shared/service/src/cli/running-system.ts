import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listRunningSystems } from '../running-systems';
import { ServiceError } from '../service-error';

/**
 * A URL from the `run.json` that a system has in its data directory while it runs.
 *
 * @param otherWays how else one can say where the service is, e.g. `set REGISTRY_URL`
 * @param listSystems lists what runs elsewhere; by default on this machine, for this user
 * @throws ServiceError `unavailable` when no system says so there; names those that run with another data directory
 */
export function readRunningUrl(
  dataDir: string,
  name: 'backendInternalUrl' | 'registryUrl' | 'publicOrigin',
  otherWays: string,
  listSystems = listRunningSystems,
): string {
  const file = path.join(dataDir, 'run.json');
  try {
    const run: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const url = typeof run === 'object' && run !== null && Reflect.get(run, name);
    if (typeof url === 'string') return url;
  } catch {
    // Told below, together with the other ways to say where the service is.
  }
  const systems = listSystems().map(({ url, dataDir }) => `${url} with DATA_DIR=${dataDir}`);
  const others = systems.length > 0 ? `, but ${systems.join(', ')}` : '';
  const first = others
    ? 'Set DATA_DIR to that of the system you mean'
    : 'Run npm start in another window';
  throw new ServiceError(
    'unavailable',
    `expected a running system, found no ${name} in ${file}${others}`,
    { suggestion: `${first}, or ${otherWays}.` },
  );
}
