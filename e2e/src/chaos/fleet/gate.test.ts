import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findFreePort } from '@meridian/service/testing';
import { type Gate, openGate } from './gate';

const server = createServer((_, response) => response.end('here'));
let gate: Gate;
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gate = await openGate(await findFreePort(), (server.address() as AddressInfo).port);
  url = `http://127.0.0.1:${gate.port}`;
});
afterAll(async () => {
  await gate.close();
  server.closeAllConnections();
  server.close();
});

const read = async () => (await fetch(url)).text();

it('an open gate passes everything on', async () => {
  expect(await read()).toBe('here');
});

it('a refusing gate takes no connection, until it opens again', async () => {
  await gate.set('refusing');
  await expect(read()).rejects.toThrow('fetch failed');
  await gate.set('open');
  expect(await read()).toBe('here');
});

it('a silent gate holds what it is sent, also on connections from before, until it opens again', async () => {
  await read();
  await gate.set('silent');
  let hasResponse = false;
  const reading = read().finally(() => {
    hasResponse = true;
  });
  await new Promise((resolve) => server.getConnections(resolve));
  expect(hasResponse).toBe(false);
  await gate.set('open');
  expect(await reading).toBe('here');
});
