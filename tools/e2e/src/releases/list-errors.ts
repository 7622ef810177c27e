import path from 'node:path';
import { openDevelopmentKeys } from '@meridian/registry/client';

/** What fails in the releases of an app, as the registry of a running system has it. */
export async function listErrors(
  { dataDir, registryUrl }: { dataDir: string; registryUrl: string },
  app: string,
): Promise<Record<string, unknown>[]> {
  const token = await openDevelopmentKeys(path.join(dataDir, 'keys')).telemetryToken();
  const url = `${registryUrl}/api/registry/channels/production/errors?app=${app}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const { errors } = (await response.json()) as { errors: Record<string, unknown>[] };
  return errors;
}
