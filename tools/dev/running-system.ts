import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The environment, completed with registry and token of the system that runs on this machine. */
export function withRunningSystem(env: NodeJS.ProcessEnv, root: string): NodeJS.ProcessEnv {
  const dataDir = path.resolve(root, env.DATA_DIR || '.data');
  const read = (name: string) => {
    const file = path.join(dataDir, name);
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  };
  const running: { registryUrl?: string } = JSON.parse(read('run.json') ?? '{}');
  return {
    ...env,
    REGISTRY_URL: env.REGISTRY_URL || running.registryUrl,
    REGISTRY_TOKEN: env.REGISTRY_TOKEN || read('keys/dev-token'),
    // Without --site the command starts a system of its own.
    SITE_URL: undefined,
  };
}
