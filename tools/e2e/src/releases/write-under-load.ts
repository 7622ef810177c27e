import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyDatabase, createLogger, openDatabase } from '@meridian/service';
import { message } from '../forms/form-samples';
import type { RunningSystem } from '../system/start-system';
import { type Acknowledged, ConnectionLostError, promoteDirectly } from './promote-directly';

export async function readWrites(system: Pick<RunningSystem, 'dataDir'>): Promise<Writes> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'writes-'));
  try {
    await copyDatabase(system.dataDir, dataDir);
    const logger = createLogger({ name: 'e2e', level: 'fatal' });
    const { db, close } = await openDatabase({ dataDir, logger });
    const forms = await db.execute<{ address: string }>(
      "select fields ->> 'user_email' as address from backend.submissions",
    );
    const promotions = await db.execute<{ generation: number; app: string; version: string }>(
      'select generation, app, to_version as version from registry.history where epoch = 0',
    );
    await close();
    return { forms: forms.rows.map(({ address }) => address), promotions: promotions.rows };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const senders = 4;

export const withoutLimits = Object.fromEntries(
  ['CLIENT', 'NETWORK', 'FORM'].map((name) => [`FORM_LIMIT_PER_${name}`, '100000/600']),
);

export interface Writes {
  /** These are e-mail addresses of the visitors whose form got OK. */
  forms: string[];
  promotions: Acknowledged[];
}

/** @returns what is acknowledged, growing; `end` throws what went wrong: `ConnectionLostError` when the system was killed */
export function writeUnderLoad(
  system: RunningSystem,
  { app, versions }: { app: string; versions: readonly string[] },
): { writes: Writes; end(): Promise<void> } {
  const writes: Writes = { forms: [], promotions: [] };
  let isEnding = false;

  const sendForms = async () => {
    while (!isEnding) {
      const address = `${randomUUID()}@example.com`;
      await sendForm(system.url, address);
      writes.forms.push(address);
    }
  };
  const promoteInTurn = async () => {
    for (let turn = 0; !isEnding; turn += 1) {
      const version = versions[turn % versions.length] ?? '';
      writes.promotions.push(await promoteDirectly(system, app, version));
    }
  };
  const running = Promise.all([...Array.from({ length: senders }, sendForms), promoteInTurn()]);
  running.catch(() => undefined);
  return {
    writes,
    async end() {
      isEnding = true;
      await running;
    },
  };
}

async function sendForm(url: string, address: string): Promise<void> {
  const ids = { service_id: 'meridian', template_id: 'contact', user_id: 'meridian-public-key' };
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...message, ...ids, user_email: address }))
    body.append(name, value);
  const headers = { origin: url };
  const request = { method: 'POST', headers, body };
  const [status, text] = await fetch(`${url}/api/v1.0/email/send-form`, request)
    .then(async (response) => [response.status, await response.text()])
    .catch((cause) => {
      throw new ConnectionLostError('The site is gone', { cause });
    });
  if (text !== 'OK') throw new Error(`A form got ${status} ${text}`);
}
