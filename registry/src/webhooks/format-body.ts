import { createHmac } from 'node:crypto';
import type { AuditEntry } from '../api/audit-responses';
import type { Webhook } from '../context';

/** Carries the time and the HMAC of a body, for receivers to check. */
export const signatureHeader = 'x-meridian-signature';

/** What a webhook gets of one entry of the audit. */
export function formatBody({ form }: Pick<Webhook, 'form'>, entry: AuditEntry): string {
  const { id, at, actor, action, app, channel, details } = entry;
  if (form === 'json') return JSON.stringify({ id, at, actor, action, app, channel, details });
  const where = channel === null ? '' : ` in ${channel}`;
  const what = [action, app].filter(Boolean).join(' ');
  // Source: Slack, formatting text: these three characters alone are to be escaped.
  const toText = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return JSON.stringify({
    text: `*${toText(what)}*${where} by ${toText(actor)}\n${toText(details)}`,
  });
}

/**
 * `t=<seconds since 1970>,v1=<hex>`: the HMAC-SHA256 of `<seconds>.<body>`. A receiver rejects an old time, so that nothing can
 * be sent again. Source: the form that Stripe made common.
 */
export function signBody(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const hmac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hmac}`;
}
