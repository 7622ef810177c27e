import { silentLogger } from '../testing/test-logger';
import { proxyRequest } from './proxy-request';
import { createServiceApp } from './service-app';

/** A little less than the backend has for its response. */
const almostMs = 119_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('counts the time for the response from the end of the upload', async () => {
  const app = createServiceApp({ logger: silentLogger });
  app.post('*', (context) =>
    proxyRequest(context, { url: 'http://127.0.0.1:9', readClientIp: () => '203.0.113.7' }),
  );
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      sender = controller;
    },
  });
  const sent = new Promise<Request>((resolve) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
      resolve(request as Request);
      return new Promise((_resolve, reject) => {
        (request as Request).signal.addEventListener('abort', () => reject(new Error('too late')));
      });
    });
  });
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  const response = app.request('/api/proposals', init);
  const { body: upload, signal } = await sent;
  const reader = (upload as ReadableStream<Uint8Array>).getReader();
  for (let chunk = 0; chunk < 3; chunk += 1) {
    jest.advanceTimersByTime(almostMs);
    sender?.enqueue(new Uint8Array(10));
    await reader.read();
  }
  jest.advanceTimersByTime(almostMs);
  expect(signal.aborted).toBe(false);
  jest.advanceTimersByTime(2000);
  expect((await response).status).toBe(503);
});
