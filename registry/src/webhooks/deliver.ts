import type { AuditEntry } from '../api/audit-responses';
import { listAudit } from '../audit/queries';
import type { RegistryContext, Webhook } from '../context';
import { formatBody, signatureHeader, signBody } from './format-body';
import { type Delivery, isDue, leaseDelivery, saveDelivery } from './queries';

/** Entries of one round. */
const maxEntries = 20;
const timeoutMs = 5000;
/** Longer than a round takes: a registry that dies in one leaves the webhook to others then. */
const leaseMs = 2 * 60_000;
/** Waits between attempts for one entry; the last one is repeated. */
const waitsMs = [5000, 30_000, 5 * 60_000, 30 * 60_000];
/** Time after which one entry is given up, so that those after it are told. */
const giveUpAfterMs = 24 * 60 * 60 * 1000;

/**
 * Tells each webhook of what is new in the audit, in its order, at least once. An entry that a webhook does not take is tried
 * again, later and later, for a day; those after it wait.
 */
export async function deliverWebhooks(context: RegistryContext): Promise<void> {
  await Promise.all(context.webhooks().map((hook) => deliver(context, hook)));
}

async function deliver(context: RegistryContext, hook: Webhook): Promise<void> {
  const { db, clock } = context;
  const { name } = hook;
  const now = clock();
  const until = new Date(now.getTime() + leaseMs).toISOString();
  if (!(await isDue(db, name, now.toISOString()))) return;
  const delivery = await leaseDelivery(db, name, { now: now.toISOString(), until });
  if (!delivery) return;
  const { name: _, ...before } = delivery;
  let state = before;
  const entries = await listAudit(db, {
    app: undefined,
    after: delivery.deliveredId,
    limit: maxEntries,
  });
  for (const entry of entries) {
    state = await tell(context, hook, entry, state);
    if (state.deliveredId !== entry.id) break;
  }
  const isWaiting = state.attempts > 0;
  await saveDelivery(db, name, isWaiting ? state : { ...state, nextAt: now.toISOString() });
}

/** What is to be kept after one attempt: the entry was taken or given up, or is tried again. */
async function tell(
  { clock, logger }: RegistryContext,
  hook: Webhook,
  entry: AuditEntry,
  before: Omit<Delivery, 'name'>,
): Promise<Omit<Delivery, 'name'>> {
  const { name, actions } = hook;
  const taken = { ...before, deliveredId: entry.id, attempts: 0, failingSince: null };
  if (actions && !actions.includes(entry.action)) return { ...before, deliveredId: entry.id };
  const now = clock();
  const reason = await send(hook, entry, now);
  if (reason === null) return taken;
  const attempts = before.attempts + 1;
  const failingSince = before.failingSince ?? now.toISOString();
  if (now.getTime() - Date.parse(failingSince) >= giveUpAfterMs) {
    logger.error(
      { webhook: name, entry: entry.id, attempts, reason },
      'webhook was not told, and is given up',
    );
    return taken;
  }
  const waitMs = waitsMs[Math.min(attempts, waitsMs.length) - 1] ?? 0;
  logger.warn(
    { webhook: name, entry: entry.id, attempts, reason },
    'webhook was not told, and is tried again',
  );
  const nextAt = new Date(now.getTime() + waitMs).toISOString();
  return { ...before, attempts, failingSince, nextAt };
}

/** @returns why the webhook did not take it; null when it did */
async function send(
  { url, form, secret }: Webhook,
  entry: AuditEntry,
  now: Date,
): Promise<string | null> {
  const body = formatBody({ form }, entry);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret === undefined ? {} : { [signatureHeader]: signBody(secret, body, now) }),
      },
      body,
      // What is signed for one receiver goes to no other.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? null : `status ${response.status}`;
  } catch (error) {
    // Not the URL, which may hold a secret.
    return error instanceof Error && error.name === 'TimeoutError'
      ? `no response within ${timeoutMs} ms`
      : 'no connection, or a redirect';
  }
}
