import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { serve } from '@meridian/service';
import { silentLogger } from '@meridian/service/testing';
import type { RegistryEvents } from './open-events';
import { streamChanges } from './stream-changes';

type Listener = Parameters<RegistryEvents['listen']>[0];

/** A server with one stream, which tells what the test says. */
async function openStream() {
  let listener: Listener | undefined;
  const events: Pick<RegistryEvents, 'listen'> = {
    listen(one) {
      listener = one;
      return () => {
        listener = undefined;
      };
    },
  };
  const fetch = ({ signal }: Request) =>
    new Response(streamChanges(events, { actor: 'sana', isGood: async () => true, signal }));
  const server = await serve(
    { fetch },
    { host: '127.0.0.1', port: 0, logger: silentLogger, idleGraceMs: 0 },
  );
  const [response] = (await once(get(server.url), 'response')) as [IncomingMessage];
  return { server, response, listener: () => listener };
}

it('of a reader that takes nothing is cut, and leaves nothing for it', async () => {
  // What the server's HTTP adapter says of a stream that failed.
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { server, response, listener } = await openStream();
  // More than the buffers of the machine and of the stream take.
  const topics = ['audit'.repeat(20_000)] as unknown as Parameters<Listener['onChange']>[0];
  while (listener()) {
    listener()?.onChange(topics);
    await setImmediate();
  }
  const ended = once(response, 'end');
  response.resume();
  await expect(ended).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(`${said.mock.calls[0]?.[0]}`).toContain('found 100 that were not read');
  said.mockRestore();
  await server.close();
});
