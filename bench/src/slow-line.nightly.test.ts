import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSlowLine } from './slow-line';

const body = 'x'.repeat(20_000);
const network = { latencyMs: 60, bytesPerSecond: 200_000 };
let server: Server;
let target = '';

beforeAll(async () => {
  server = createServer((_, response) => response.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Milliseconds that some requests at once take. */
async function timeOf(requests: number): Promise<number> {
  const line = await openSlowLine(target, network);
  const start = performance.now();
  const texts = await Promise.all(
    Array.from({ length: requests }, async () => (await fetch(line.url)).text()),
  );
  const ms = performance.now() - start;
  line.stop();
  expect(texts).toEqual(Array(requests).fill(body));
  return ms;
}

it('delays a response, and sends it no faster than the line', async () => {
  // 60 ms, and 20 KB at 200 KB/s.
  expect(await timeOf(1)).toBeGreaterThan(150);
});

it('shares its rate among connections', async () => {
  expect(await timeOf(3)).toBeGreaterThan(350);
});
