import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RunningSystem } from '../system/start-system';

export interface Acknowledged {
  generation: number;
  app: string;
  version: string;
}

export class ConnectionLostError extends Error {}

/** A command starts too slowly for tests that promote often. */
export async function promoteDirectly(
  { registryUrl, dataDir }: Pick<RunningSystem, 'registryUrl' | 'dataDir'>,
  app: string,
  version: string,
): Promise<Acknowledged> {
  const token = readFileSync(path.join(dataDir, 'keys/dev-token'), 'utf8').trim();
  const order = { action: 'promote', targets: [{ app, version }], reason: 'A test promotes' };
  const { ok, status, body } = await send(
    `${registryUrl}/api/registry/channels/production/changes`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(order),
    },
  );
  if (!ok) throw new Error(`The registry responds with ${status}`);
  const { generation } = JSON.parse(body) as { generation: number };
  return { generation, app, version };
}

/** The registry may go away at any moment, also in the middle of its response. */
async function send(url: string, request: RequestInit) {
  try {
    const response = await fetch(url, request);
    return { ok: response.ok, status: response.status, body: await response.text() };
  } catch (cause) {
    throw new ConnectionLostError('The registry is gone', { cause });
  }
}
