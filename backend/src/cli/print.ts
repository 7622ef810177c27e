import type { ListedMail, ShownMail } from '../outbox/ops-queries';
import type { Counters } from './outbox-client';

export function printCounters(counters: Counters): string {
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
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  return [headings, ...lines]
    .map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
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
  return [
    ...lines,
    '',
    content ? content.text.trimEnd() : 'The content of a sent mail is deleted.',
  ].join('\n');
}

export function printRetried(ids: readonly number[]): string {
  return ids.length === 0 ? 'nothing to try' : `will be tried now: ${ids.join(', ')}`;
}

/** `2026-11-21 08:30:05 UTC` */
function formatTime(time: string): string {
  return `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
