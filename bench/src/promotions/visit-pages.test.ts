import type { ServerResponse } from 'node:http';
import { pageStateElementId } from '@meridian/contracts/ssr';
import { openTestServer, type TestServer } from '@meridian/service/testing';
import { startVisits } from './visit-pages';

let server: TestServer;
/** Requests without a response, in the order they came. */
let pending: ServerResponse[];
let onRequest: () => void;

beforeEach(async () => {
  pending = [];
  onRequest = () => {};
  server = await openTestServer((_, response) => {
    pending.push(response);
    onRequest();
  });
});
afterEach(() => server.close());

const visit = () => startVisits(server.url, { paths: ['/'], perSecond: 200 });
const awaitRequests = (count: number) =>
  new Promise<void>((resolve) => {
    onRequest = () => pending.length >= count && resolve();
    onRequest();
  });
const respond = (response: ServerResponse | undefined, generation: number) =>
  response?.end(
    `<script type="application/json" id="${pageStateElementId}">{"map":{"generation":${generation}}}</script>`,
  );
/** Ends the visits and responds to what is pending. */
async function end({ end }: ReturnType<typeof startVisits>, generation: number) {
  const ended = end();
  onRequest = () => respond(pending.at(-1), generation);
  for (const response of pending) if (!response.writableEnded) respond(response, generation);
  await ended;
}

it('sees the first page of a generation, or of a newer one', async () => {
  const visiting = visit();
  const third = visiting.awaitGeneration(3);
  await awaitRequests(2);
  const beforeMs = performance.now();
  respond(pending[1], 4);
  expect(await third).toBeGreaterThanOrEqual(beforeMs);
  expect(await visiting.awaitGeneration(4)).toBe(await third);
  await end(visiting, 4);
  expect(visiting.waitsMs.length).toBeGreaterThan(0);
});

it('counts what is not a page as failed', async () => {
  const visiting = visit();
  await awaitRequests(3);
  pending[0]?.writeHead(503).end();
  pending[1]?.destroy();
  pending[2]?.end('<p>Stray</p>');
  await end(visiting, 1);
  expect(visiting.failed).toHaveLength(3);
});

it('counts an older page only when a newer one was there before it was asked for', async () => {
  const paths = Array.from({ length: 10_000 }, (_, number) => `/${number}`);
  const visiting = startVisits(server.url, { paths, perSecond: 200 });
  const { backwards } = visiting;
  await awaitRequests(2);
  const [first, second] = pending;
  respond(second, 2);
  await visiting.awaitGeneration(2);
  respond(first, 1);
  await new Promise<void>((resolve) => {
    onRequest = () => {
      respond(pending.at(-1), 1);
      if (backwards.length > 0) resolve();
    };
  });
  await end(visiting, 2);
  expect(backwards[0]).toMatch(/^\/\d+: generation 1 after 2$/);
  expect(backwards.map((text) => text.split(':')[0])).not.toContain('/0');
});
