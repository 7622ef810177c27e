import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@meridian/contracts';
import type { Proposal } from '@meridian/contracts/organizers';
import type { FakeIdentityService } from '../fake-identity-service';
import { seedingDay } from '../open-test-backend';
import { pageHeaders, proposalBody, type SignedIn } from '../proposal-backend';

/** The time of the tests. */
export const clock = () => new Date(`${seedingDay}T10:00:00+05:00`);
export const seconds = Math.floor(clock().getTime() / 1000);

/** Sends a request as a visitor over the network. */
export type Ask = (method: string, path: string, init?: RequestInit) => Promise<Response>;
/** What a request may need. The three proposals are Sana's. */
export interface Fixture {
  ask: Ask;
  /** On the port for operators, without the internal token, from this machine. */
  askInternally: Ask;
  service: FakeIdentityService;
  sana: SignedIn;
  bilal: SignedIn;
  editor: SignedIn;
  pending: Proposal;
  accepted: Proposal;
  withdrawn: Proposal;
  image: Buffer;
}
/** What is tried, and the code of its rejection. */
export type Forbidden = readonly [
  what: string,
  code: ErrorCode,
  ask: (fixture: Fixture) => Promise<Response>,
];

/** Sana submits a proposal. */
export function submit(
  { ask, sana }: Fixture,
  body: FormData,
  headers: Record<string, string> = {},
) {
  const all = pageHeaders(sana, { 'idempotency-key': randomUUID(), ...headers });
  return ask('POST', '/api/proposals', { headers: all, body });
}

export function send(fixture: Fixture, changes: Record<string, string | undefined>, headers = {}) {
  return submit(fixture, proposalBody(changes, fixture.image), headers);
}

export function change(
  ask: Ask,
  who: SignedIn,
  { id, version }: Proposal,
  ifMatch = `"${version}"`,
) {
  const headers = pageHeaders(who, { 'if-match': ifMatch });
  return ask('PUT', `/api/proposals/${id}`, { headers, body: proposalBody() });
}

export function withdraw(ask: Ask, who: SignedIn, { id, version }: Proposal) {
  const headers = pageHeaders(who, { 'if-match': `"${version}"` });
  return ask('POST', `/api/proposals/${id}/withdraw`, { headers });
}

export function takeBack(ask: Ask, who: SignedIn, { id, version }: Proposal) {
  const headers = pageHeaders(who, { 'if-match': `"${version}"` });
  return ask('POST', `/api/proposals/${id}/take-back`, { headers });
}

export function revoke(ask: Ask, who: SignedIn, { id, version }: Proposal, step: object = {}) {
  const headers = pageHeaders(who, {
    'if-match': `"${version}"`,
    'content-type': 'application/json',
  });
  const body = JSON.stringify({ reason: 'It was approved by mistake.', ...step });
  return ask('POST', `/api/reviews/${id}/revoke`, { headers, body });
}

export function decide(
  ask: Ask,
  who: SignedIn,
  { id, version }: Proposal,
  decision: object,
  more = {},
) {
  const headers = pageHeaders(who, {
    ...{ 'if-match': `"${version}"`, 'content-type': 'application/json' },
    ...more,
  });
  return ask('POST', `/api/reviews/${id}`, { headers, body: JSON.stringify(decision) });
}
