import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import type { Proposal } from '@meridian/contracts/organizers';
import { openDatabase } from '@meridian/service';
import {
  makePgliteTemplate,
  openTestFolder,
  silentLogger,
  toTestDatabase,
} from '@meridian/service/testing';
import {
  makeUpload,
  openProposalBackend,
  pageHeaders,
  proposalBody,
  type SignedIn,
} from '../testing/proposal-backend';
import { type SpawnedBackend, useSpawnedBackend } from '../testing/spawn-backend';

// The test starts two processes, perhaps on a busy machine.
jest.setTimeout(300_000);

// The process uses the real clock.
const days = { startDate: '2098-09-12', endDate: '2098-09-14' };

const spawnBackend = useSpawnedBackend();
let sana: SignedIn;
let running: SpawnedBackend;
const start = async () => {
  running = await spawnBackend({ DATA_DIR: dataDir });
};

// The process has to end before its folder goes.
afterEach(() => running?.kill());
const { folder: dataDir } = openTestFolder();
beforeEach(async () => {
  await cp(await makePgliteTemplate(), dataDir, { recursive: true });
  const database = await openDatabase({ dataDir, logger: silentLogger });
  sana = await (await openProposalBackend(toTestDatabase(database))).signIn('sana');
  await database.close();
  await start();
});

const submit = (key: string, image: Buffer) => {
  // The default of PUBLIC_ORIGIN.
  const page = { origin: 'http://localhost:3000', 'idempotency-key': key };
  const init = { headers: pageHeaders(sana, page), body: proposalBody(days, image) };
  return fetch(`${running.url}/api/proposals`, { method: 'POST', ...init });
};
const read = (path: string) => fetch(running.url + path, { headers: { cookie: sana.cookie } });
const list = async () =>
  ((await (await read('/api/proposals')).json()) as { proposals: Proposal[] }).proposals;

it('a killed backend has the proposal and its image after the restart, once, though it is sent again', async () => {
  const key = randomUUID();
  const upload = await makeUpload(1);
  const response = await submit(key, upload);
  expect(response.status).toBe(201);
  const { proposal } = (await response.json()) as { proposal: Proposal };
  await running.kill();
  await start();
  expect(await list()).toEqual([proposal]);
  const image = await read(proposal.conference.conferenceImage);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(100);
  const again = await submit(key, upload);
  expect([again.status, await again.json()]).toEqual([201, { proposal }]);
  expect(await list()).toEqual([proposal]);
});
