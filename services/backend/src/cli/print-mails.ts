import { formatTable, formatTime } from '@meridian/service/cli';
import type { ListedMail, ShownMail } from '../outbox/ops-queries';
import type { OutboxReport } from '../outbox/routes';

export function printCounters(counters: OutboxReport['counters']): string {
  const { queued, sent, parked, oldestQueuedSeconds, rejectedToday } = counters;
  const waiting = oldestQueuedSeconds === null ? '' : `, the oldest for ${oldestQueuedSeconds} s`;
  return [
    `queued  ${queued}${waiting}`,
    `sent    ${sent}`,
    `parked  ${parked}`,
    ...Object.entries(rejectedToday).map(([what, count]) => `rejected today: ${what} ${count}`),
  ].join('\n');
}

export function printMails(mails: readonly ListedMail[]): string {
  if (mails.length === 0) return 'no mails';
  const headings = ['id', 'state', 'tries', 'made', 'kind', 'to', 'last error'];
  const lines = mails.map(({ id, state, tries, createdAt, kind, recipient, lastError }) => [
    String(id),
    state,
    String(tries),
    formatTime(createdAt),
    kind,
    recipient,
    (lastError ?? '').slice(0, 60),
  ]);
  return formatTable(headings, lines);
}

export function printMail(mail: ShownMail): string {
  const { id, state, tries, recipient, createdAt, dueAt, sentAt, lastError, content } = mail;
  const facts = [
    ['mail', String(id)],
    ['state', `${state} after ${tries} ${tries === 1 ? 'try' : 'tries'}`],
    ['kind', mail.kind],
    ['to', recipient],
    ['made', formatTime(createdAt)],
    ...(state === 'queued' ? [['next try', formatTime(dueAt)]] : []),
    ...(sentAt ? [['sent', formatTime(sentAt)]] : []),
    ...(lastError ? [['last error', lastError]] : []),
    ...(content ? [['subject', content.subject]] : []),
  ];
  const lines = facts.map(([name = '', value = '']) => `${name.padEnd(12)}${value}`);
  const text = content ? content.text.trimEnd() : 'The content of a sent mail is deleted.';
  return [...lines, '', text].join('\n');
}
