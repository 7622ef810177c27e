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
  nobody: SignedIn;
  pending: Proposal;
  accepted: Proposal;
  withdrawn: Proposal;
  image: Buffer;
}
type Send = (fixture: Fixture) => Promise<Response>;
/** What is tried, and the code of its rejection. */
export type Forbidden = readonly [what: string, code: ErrorCode, ask: Send];
type Who = 'sana' | 'bilal' | 'editor' | 'nobody';
type Which = 'pending' | 'accepted' | 'withdrawn';
type Headers = Record<string, string>;

export function get(who: Who, path: string | ((fixture: Fixture) => string)): Send {
  return (fixture) => {
    const url = typeof path === 'string' ? path : path(fixture);
    return fixture.ask('GET', url, { headers: pageHeaders(fixture[who]) });
  };
}

/** Sana submits a proposal. */
export function submit({ ask, sana }: Fixture, body: FormData | string, headers: Headers = {}) {
  const all = pageHeaders(sana, { 'idempotency-key': randomUUID(), ...headers });
  return ask('POST', '/api/proposals', { headers: all, body });
}

export function send(changes: Record<string, string | undefined>, headers: Headers = {}): Send {
  return (fixture) => submit(fixture, proposalBody(changes, fixture.image), headers);
}

/** Sends a step of a proposal. @param step `version` instead of its own, `ifMatch` instead of both */
export function act(
  step: 'change' | 'withdraw' | 'take-back' | 'decide' | 'revoke',
  who: Who,
  which: Which,
  { ifMatch, version, body, headers: more }: StepOptions = {},
): Send {
  return (fixture) => {
    const { id, version: own } = fixture[which];
    const headers = { 'if-match': ifMatch ?? `"${version ?? own}"` };
    const path = `/api/proposals/${id}`;
    if (step === 'change') {
      const init = { headers: pageHeaders(fixture[who], headers), body: proposalBody() };
      return fixture.ask('PUT', path, init);
    }
    if (step === 'withdraw' || step === 'take-back')
      return fixture.ask('POST', `${path}/${step}`, {
        headers: pageHeaders(fixture[who], headers),
      });
    const type = { 'content-type': 'application/json' };
    const init = { headers: pageHeaders(fixture[who], { ...headers, ...type, ...more }) };
    const review = `/api/reviews/${id}${step === 'revoke' ? '/revoke' : ''}`;
    const usual = step === 'revoke' ? { reason: 'By mistake.' } : { decision: 'accept' };
    return fixture.ask('POST', review, { ...init, body: JSON.stringify({ ...usual, ...body }) });
  };
}

interface StepOptions {
  ifMatch?: string;
  version?: number;
  body?: object;
  headers?: Headers;
}
