import { createServiceApp } from '@shared/service';
import { silentLogger } from '@shared/service/testing';
import { handOnRequest } from './hand-on-request';

/** Milliseconds, all but as many as the backend has for its answer. */
const almost = 119_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('gives the backend its time for an answer when the upload is over, not while it lasts', async () => {
  const app = createServiceApp({ logger: silentLogger });
  app.post('*', (context) =>
    handOnRequest(context, { url: 'http://127.0.0.1:9', readClientIp: () => '203.0.113.7' }),
  );
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      sender = controller;
    },
  });
  const taken = new Promise<RequestInit>((resolve) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation((_, init = {}) => {
      resolve(init);
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('too late')));
      });
    });
  });
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  const answer = app.request('/api/proposals', init);
  const { body: handedOn, signal } = await taken;
  const reader = (handedOn as ReadableStream<Uint8Array>).getReader();
  for (let chunk = 0; chunk < 3; chunk += 1) {
    jest.advanceTimersByTime(almost);
    sender?.enqueue(new Uint8Array(10));
    await reader.read();
  }
  jest.advanceTimersByTime(almost);
  expect(signal?.aborted).toBe(false);
  jest.advanceTimersByTime(2000);
  expect((await answer).status).toBe(503);
});
