import { readWrites } from '../../backup/read-writes';
import { waitUntil } from '../../wait-until';
import { compareWrites, type Difference } from '../compare/compare-writes';
import type { Promotions } from './promote-in-turn';
import type { SentForm, SentForms } from './send-forms';

/** Where to look for what was acknowledged. */
export interface Store {
  dataDir: string;
  /** Undefined for the embedded database of a running system. */
  databaseUrl: string | undefined;
  /** Message-IDs of the mails that arrived, without their host; one that arrived twice stands there twice. */
  readMails(): Promise<readonly string[]>;
}

export interface Losses {
  lost: number;
  /** What is lost, there twice, or was never sent: some of each, in words. */
  problems: string[];
}

/** Longest wait for the last mails: an outbox tries again after at most this. */
const deliveredTimeoutMs = 180_000;

/**
 * Compares what a load had acknowledged with what is there: forms, their mails and promotions. Mails of one
 * Message-ID count once, because SMTP promises no more.
 */
export async function findLosses(
  store: Store,
  { sent, promotions }: { sent: SentForms; promotions: Promotions },
): Promise<Losses> {
  const acknowledged = sent.all.filter(({ isAcknowledged }) => isAcknowledged);
  const expectedMails = acknowledged.flatMap(mailsOf);
  await waitUntil(
    'the mails of all forms',
    async () => {
      const arrived = new Set(await store.readMails());
      return expectedMails.every((id) => arrived.has(id));
    },
    { timeoutMs: deliveredTimeoutMs, pauseMs: 200 },
    // What is not there by then is lost.
  ).catch(() => undefined);
  const found = await readWrites(store, store.databaseUrl);
  const ours = new Set(sent.all.map(addressOf));
  const isOurMail = ownMails(sent.all);
  const generations = new Set(promotions.acknowledged.map(({ generation }) => generation));
  const named = ({ generation, app, version }: Promotions['acknowledged'][number]) =>
    `generation ${generation}: ${app} ${version}`;
  const differences = {
    form: compareWrites(
      acknowledged.map(addressOf),
      [...ours],
      found.forms.filter((address) => ours.has(address)),
    ),
    mail: compareWrites(
      expectedMails,
      sent.all.flatMap(mailsOf),
      [...new Set(await store.readMails())].filter(isOurMail),
    ),
    promotion: compareWrites(
      promotions.acknowledged.map(named),
      promotions.acknowledged.map(named),
      found.promotions.filter(({ generation }) => generations.has(generation)).map(named),
    ),
  };
  const counted = Object.values(differences).map(countOf);
  return {
    lost: counted.reduce((sum, count) => sum + count, 0),
    problems: Object.entries(differences).flatMap(([kind, difference]) =>
      describe(kind, difference),
    ),
  };
}

function addressOf({ idempotencyKey }: SentForm): string {
  return `${idempotencyKey}@example.com`;
}

function mailsOf({ form, idempotencyKey }: SentForm): string[] {
  if (form === 'newsletter') return [`newsletter-confirmation.${idempotencyKey}`];
  const toProvider = `${form}.${idempotencyKey}`;
  return form === 'contact'
    ? [toProvider]
    : [toProvider, `pre-registration-confirmation.${idempotencyKey}`];
}

function ownMails(all: readonly SentForm[]): (id: string) => boolean {
  const keys = new Set(all.map(({ idempotencyKey }) => idempotencyKey));
  return (id) => keys.has(id.slice(id.lastIndexOf('.') + 1));
}

function countOf({ lost, repeated, unsent }: Difference): number {
  return lost.length + repeated.length + unsent.length;
}

function describe(kind: string, { lost, repeated, unsent }: Difference): string[] {
  const some = (keys: readonly string[], what: string) =>
    keys.slice(0, 3).map((key) => `${kind} ${key} ${what}`);
  return [
    ...some(lost, 'is lost'),
    ...some(repeated, 'is there twice'),
    ...some(unsent, 'was never sent'),
  ];
}
