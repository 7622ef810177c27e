import { errorBodySchema, errorStatus } from '@meridian/contracts/schemas';
import { describeWithDatabase } from '@meridian/service/testing';
import { parse } from 'valibot';
import type { createBackend } from '../../app';
import { createFakeIdentityService, type FakeIdentityService } from '../fake-identity-service';
import { makeUpload, openProposalBackend, proposalBody, readProposal } from '../proposal-backend';
import { contents } from './contents';
import { courseRequests } from './courses';
import { type Ask, clock, type Fixture } from './forbidden-request';
import { foreignAccess } from './foreign-access';
import { internalAccess } from './internal-access';
import { listAsked, listEndpoints, publicEndpoints } from './list-endpoints';
import { requests } from './requests';
import { bearer, session, tokens, unsigned } from './sign-in-requests';

const table = [tokens, foreignAccess, internalAccess, requests, contents, courseRequests].flat();

describeWithDatabase('a forbidden request', (getDatabase) => {
  let fixture: Fixture;
  let routes: ReturnType<typeof createBackend>['app']['routes'];

  async function open(environment: NodeJS.ProcessEnv, emulator?: FakeIdentityService) {
    const opened = await openProposalBackend(getDatabase(), environment, { emulator });
    const { app, internalApp } = opened.backend;
    const ask: Ask = async (method, path, init) => opened.request(path, { ...init, method });
    const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    const askInternally: Ask = async (method, path, init) =>
      internalApp.request(path, { ...init, method }, here);
    const routes = [...app.routes, ...internalApp.routes];
    return { ...opened, ask, askInternally, routes };
  }

  beforeAll(async () => {
    const service = await createFakeIdentityService(clock);
    const backend = await open({}, service);
    const { ask, askInternally } = backend;
    routes = backend.routes;
    const sana = await backend.signIn('sana');
    const bilal = await backend.signIn('bilal');
    const editor = await backend.signIn('editor', { admin: true });
    const pending = await backend.propose(sana);
    const accepted = await backend.accept(editor, await backend.propose(sana));
    const withdrawn = await readProposal(await backend.withdraw(sana, await backend.propose(sana)));
    // An image that no public conference has.
    const own = proposalBody({}, await makeUpload(77));
    const changed = await backend.edit(sana, pending, own);
    const image = await makeUpload();
    const people = { sana, bilal, editor, visitor: { uid: '', cookie: '' } };
    const proposals = { pending: changed, accepted, withdrawn };
    fixture = { ask, askInternally, service, ...people, ...proposals, image };
  });

  const readAll = async () => {
    const tables = ['proposals', 'proposal_events', 'organizers', 'course_changes'];
    const read = (table: string) =>
      getDatabase().db.execute(`select * from backend.${table} order by 1`);
    return JSON.stringify((await Promise.all(tables.map(read))).map(({ rows }) => rows));
  };

  it.each(table)('%s, is rejected with %s and changes nothing', async (_, code, ask) => {
    const before = await readAll();
    const response = await ask(fixture);
    const body = parse(errorBodySchema, await response.json());
    expect({ status: response.status, code: body.error.code }).toEqual({
      status: errorStatus[code],
      code,
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await readAll()).toBe(before);
  });

  it('is in the table for each endpoint that is not public', async () => {
    // Each is described by words of its own.
    expect(new Set(table.map(([what]) => what)).size).toBe(table.length);
    const listed = [...(await listAsked(table, fixture, routes)), ...publicEndpoints];
    expect(listed.sort()).toEqual(listEndpoints(routes));
  });

  it('is a sign-in with an unsigned token, in production too', async () => {
    const production = await open({
      NODE_ENV: 'production',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'example.firebaseapp.com',
      FIREBASE_PROJECT_ID: 'demo-meridian',
      ...productionMail,
    });
    const response = await production.ask('POST', session, bearer(unsigned()));
    expect(response.status).toBe(401);
  });

  it('is a proposal beyond the organizer’s limit', async () => {
    const limited = await open({ PROPOSAL_LIMIT_PER_ORGANIZER: '2/3600' }, fixture.service);
    const nadia = await limited.signIn('nadia');
    const send = async () => limited.submit(nadia, proposalBody());
    expect([(await send()).status, (await send()).status]).toEqual([422, 422]);
    const response = await send();
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000);
    const another = await limited.signIn('omar');
    expect((await limited.submit(another, proposalBody())).status).toBe(422);
  });
});

/** The other variables that production has to set. */
const productionMail = { SMTP_URL: 'smtps://mail.example.org' };
