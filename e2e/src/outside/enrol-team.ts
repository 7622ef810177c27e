import path from 'node:path';
import { release } from '../releases/release-cli';

/**
 * Enrols a team at the registry of a running system, as its operators do: a key, and a token for its app.
 *
 * @param folder where the team stores its private key
 * @returns the variables by which the team releases
 */
export async function enrolTeam(
  system: { dataDir: string; registryUrl: string },
  app: string,
  folder: string,
): Promise<Record<string, string>> {
  const keyFile = path.join(folder, `${app}.pem`);
  const { token } = (await release(system, 'team', 'add', app, '--new-key', keyFile)) as {
    token: { secret: string };
  };
  return {
    REGISTRY_URL: system.registryUrl,
    REGISTRY_TOKEN: token.secret,
    TEAM_KEY: keyFile,
  };
}
