import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Proposal } from '@meridian/contracts/organizers';
import { conferenceListSchema } from '@meridian/contracts/schemas';
import { proposalValues } from '@meridian/contracts/testing/form-values';
import type { TestDatabase } from '@meridian/service/testing';
import { parse } from 'valibot';
import { type FormBackend, openFormBackend, origin } from './form-backend';
import { paint } from './paint';

export { proposalValues };

export interface SignedIn {
  uid: string;
  cookie: string;
}

/** An image of one colour; each colour makes another image. */
export function makeUpload(red = 20, format: 'jpeg' | 'png' | 'webp' | 'avif' = 'png') {
  return paint(640, 360, { r: red, g: 90, b: 90 }).toFormat(format).toBuffer();
}

/** The headers of one of our pages whose visitor is signed in. */
export function pageHeaders({ cookie }: SignedIn, more: Record<string, string> = {}) {
  return { origin, 'sec-fetch-site': 'same-origin', cookie, ...more };
}

/** A proposal as the page sends it; undefined fields are omitted. */
export function proposalBody(
  changes: Record<string, string | undefined> = {},
  image?: Uint8Array,
  name = 'image.png',
) {
  const body = new FormData();
  for (const [field, value] of Object.entries({ ...proposalValues, ...changes }))
    if (value !== undefined) body.append(field, value);
  if (image) body.append('image', new Blob([new Uint8Array(image)]), name);
  return body;
}

/** The real app on a database, with organizers who are signed in without an identity service. */
export async function openProposalBackend(
  database: TestDatabase,
  environment: NodeJS.ProcessEnv = {},
  options: Parameters<typeof openFormBackend>[2] = {},
) {
  const limits = {
    PROPOSAL_LIMIT_PER_ORGANIZER: '100000/600',
    PROPOSAL_LIMIT_PER_CLIENT: '100000/600',
    PROPOSAL_LIMIT_PER_NETWORK: '100000/600',
  };
  const backend = await openFormBackend(database, { ...limits, ...environment }, options);
  return { ...backend, ...createActors(backend, database) };
}

/** Opens a backend before the tests of a block, with two organizers and a moderator who are signed in. */
export function useProposalBackend(getDatabase: () => TestDatabase) {
  const signedOut = { uid: '', cookie: '' };
  const backend = {} as Awaited<ReturnType<typeof openProposalBackend>>;
  const people = { sana: { ...signedOut }, bilal: { ...signedOut }, editor: { ...signedOut } };
  beforeAll(async () => {
    Object.assign(backend, await openProposalBackend(getDatabase()));
    Object.assign(people.sana, await backend.signIn('sana'));
    Object.assign(people.bilal, await backend.signIn('bilal'));
    Object.assign(people.editor, await backend.signIn('editor', { admin: true }));
  });
  return { backend, ...people };
}

function createActors(
  { request }: Pick<FormBackend, 'request'>,
  { sql }: Pick<TestDatabase, 'sql'>,
) {
  const act = {
    async signIn(uid: string, { admin = false } = {}): Promise<SignedIn> {
      const token = randomBytes(32).toString('base64url');
      const hash = createHash('sha256').update(token).digest('hex');
      await sql`insert into backend.organizer_sessions
        (hash, uid, email, display_name, is_admin, ends_at)
        values (${hash}, ${uid}, ${`${uid}@example.com`}, ${`Dr ${uid}`}, ${admin},
          now() + interval '1 day')`;
      // The site of the tests uses https.
      return { uid, cookie: `__Secure-organizer=${token}` };
    },
    submit: (who: SignedIn, body: FormData, key: string = randomUUID()) =>
      send(who, 'POST', '/api/proposals', { 'idempotency-key': key }, body),
    /** A proposal that is to replace a former one. */
    resubmit: (who: SignedIn, { id }: WithId, body: FormData) => {
      body.append('former', id);
      return act.submit(who, body);
    },
    withdraw: (who: SignedIn, { id }: WithId) =>
      send(who, 'POST', `/api/proposals/${id}/withdraw`, {}),
    decide: (who: SignedIn, { id }: WithId, decision: { decision: string; reason?: string }) => {
      const type = { 'content-type': 'application/json' };
      return send(who, 'POST', `/api/reviews/${id}`, type, JSON.stringify(decision));
    },
    accept: async (who: SignedIn, proposal: WithId): Promise<Proposal> =>
      readProposal(await act.decide(who, proposal, { decision: 'accept' })),
    edit: async (who: SignedIn, former: WithId, body: FormData): Promise<Proposal> =>
      readProposal(await act.resubmit(who, former, body)),
    read: (who: SignedIn, path: string): Promise<Response> =>
      ask(path, { headers: { cookie: who.cookie } }),
    async findPublic(id: string) {
      const response = await ask('/api/show-data', {});
      return parse(conferenceListSchema, await response.json()).allTasks.find(
        ({ _id }) => _id === id,
      );
    },
    async propose(who: SignedIn, changes: Record<string, string> = {}): Promise<Proposal> {
      return readProposal(await act.submit(who, proposalBody(changes, await makeUpload())));
    },
  };
  const ask = async (path: string, init: RequestInit) => request(path, init);
  const send = (
    who: SignedIn,
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: FormData | string,
  ) => ask(path, { method, headers: pageHeaders(who, headers), ...(body && { body }) });
  return act;
}

type WithId = Pick<Proposal, 'id'>;

/** @throws Error with the response when it is a rejection */
export async function readProposal(response: Response): Promise<Proposal> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return (JSON.parse(text) as { proposal: Proposal }).proposal;
}
