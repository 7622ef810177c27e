import { type EndlessServer, openEndlessServer } from '../testing/servers/endless-server';
import { limitBody } from './limit-body';

let server: EndlessServer | undefined;
afterEach(() => server?.close());

it('passes a body on that has as many bytes as it may, and none with one more', async () => {
  const response = limitBody(new Response('1234', { status: 201 }), { maxBytes: 4 });
  expect(response.status).toBe(201);
  expect(await response.text()).toBe('1234');
  const longer = limitBody(new Response('12345'), { maxBytes: 4 });
  await expect(longer.text()).rejects.toMatchObject({ code: 'too-large' });
});

it('closes the connection to a server that sends without end', async () => {
  server = await openEndlessServer();
  const response = limitBody(await fetch(server.url), { maxBytes: 1000 });
  await expect(response.text()).rejects.toMatchObject({
    code: 'too-large',
    message: `expected at most 1000 bytes from ${server.url}/, got more`,
  });
  await server.closed;
});

it('closes the connection to a server that trickles, when the signal aborts', async () => {
  server = await openEndlessServer({ trickles: true });
  const controller = new AbortController();
  const limit = { maxBytes: 1_000_000, signal: controller.signal };
  const reader = limitBody(await fetch(server.url), limit).body?.getReader();
  await reader?.read();
  controller.abort(new Error('too slow'));
  const readAll = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(readAll()).rejects.toThrow('too slow');
  await server.closed;
});
