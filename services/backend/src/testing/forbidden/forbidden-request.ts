import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@meridian/contracts';
import type { Proposal } from '@meridian/contracts/organizers';
import type { FakeIdentityService } from '../fake-identity-service';
import { seedingDay } from '../form-backend';
import { pageHeaders, proposalBody, type SignedIn } from '../proposal-backend';

/** The time of the tests. */
export const clock = () => new Date(`${seedingDay}T10:00:00+05:00`);
export const seconds = Math.floor(clock().getTime() / 1000);

/** Sends a request as a visitor over the network. */
export type Ask = (method: string, path: string, init?: RequestInit) => Promise<Response>;
/** The data for the requests. The three proposals are Sana's. */
export interface Fixture {
  ask: Ask;
  /** On the port for operators, without the internal token, from this machine. */
  askInternally: Ask;
  service: FakeIdentityService;
  sana: SignedIn;
  bilal: SignedIn;
  editor: SignedIn;
  visitor: SignedIn;
  pending: Proposal;
  accepted: Proposal;
  withdrawn: Proposal;
  image: Buffer;
}
type Send = (fixture: Fixture) => Promise<Response>;
export type Forbidden = readonly [what: string, code: ErrorCode, ask: Send];

/** Requests that are rejected with one code, by what they try. */
export function rejectedWith(code: ErrorCode, requests: Record<string, Send>): Forbidden[] {
  return Object.entries(requests).map(([what, ask]) => [what, code, ask]);
}

/** The headers of a page of another site. */
export const evil = { origin: 'https://evil.example' };
type Who = 'sana' | 'bilal' | 'editor' | 'visitor';
type Which = 'pending' | 'accepted' | 'withdrawn';
type Headers = Record<string, string>;

export function get(who: Who, path: string | ((fixture: Fixture) => string)): Send {
  return (fixture) => {
    const url = typeof path === 'string' ? path : path(fixture);
    return fixture.ask('GET', url, { headers: pageHeaders(fixture[who]) });
  };
}

export function submit({ ask, sana }: Fixture, body: FormData | string, headers: Headers = {}) {
  const all = pageHeaders(sana, { 'idempotency-key': randomUUID(), ...headers });
  return ask('POST', '/api/proposals', { headers: all, body });
}

export function send(changes: Record<string, string | undefined>, headers: Headers = {}): Send {
  return (fixture) => submit(fixture, proposalBody(changes, fixture.image), headers);
}

export function act(
  step: 'replace' | 'withdraw' | 'decide',
  who: Who,
  which: Which,
  { body, headers: more }: { body?: object; headers?: Headers } = {},
): Send {
  return (fixture) => {
    const { id } = fixture[which];
    const headers = pageHeaders(fixture[who], more);
    if (step === 'withdraw')
      return fixture.ask('POST', `/api/proposals/${id}/withdraw`, { headers });
    if (step === 'replace') {
      const all = { ...headers, 'idempotency-key': randomUUID() };
      const form = proposalBody({ former: id }, fixture.image);
      return fixture.ask('POST', '/api/proposals', { headers: all, body: form });
    }
    return fixture.ask('POST', `/api/reviews/${id}`, {
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ decision: 'accept', ...body }),
    });
  };
}
