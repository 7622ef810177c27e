import { SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { type RunningServer, serve } from '../server/serve';
import { createServiceApp } from '../server/service-app';
import { describeWithDatabase } from '../testing/database/describe-with-database';
import { recordLog, silentLogger } from '../testing/test-logger';
import { inSpan, tracedFetch } from './spans';
import { startTracing } from './start-tracing';

/** What would be sent; the whole system's test sends it. */
const mockSpans: ReadableSpan[] = [];
let mockResult: { code: number; error?: Error } = { code: 0 };
jest.mock('@opentelemetry/exporter-trace-otlp-http', () => ({
  OTLPTraceExporter: class implements SpanExporter {
    export(spans: ReadableSpan[], done: (result: typeof mockResult) => void) {
      mockSpans.push(...spans);
      done(mockResult);
    }
    shutdown = async () => {};
  },
}));

const settings = {
  tracesEndpoint: 'http://receiver.test',
  tracesShare: 1,
  buildVersion: '3f2a9c1',
};
const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';
const traceparent = `00-${traceId}-${spanId}-01`;

function describeSpan(span: ReadableSpan) {
  const { traceId: ofTrace, spanId: own } = span.spanContext();
  return {
    name: span.name,
    attributes: span.attributes,
    isError: span.status.code === SpanStatusCode.ERROR,
    traceId: ofTrace,
    spanId: own,
    parentSpanId: span.parentSpanContext?.spanId,
  };
}

describeWithDatabase('traces', (getDatabase) => {
  let servers: Record<'front' | 'back', RunningServer>;
  let stopTracing: () => Promise<void>;
  const { logger, lines } = recordLog();

  beforeAll(async () => {
    stopTracing = await startTracing('test', settings, logger);
    const { db } = getDatabase();

    const back = createServiceApp({ logger: silentLogger });
    back.post('/courses/:id', async (c) => {
      const { rows } = await db.execute<{ text: string }>('select 1 as number');
      await db.transaction(async (transaction) => {
        await transaction.execute('select 2 as number');
      });
      return c.json({ rows, body: await c.req.text() });
    });
    const listen = { host: '127.0.0.1', port: 0, logger: silentLogger };
    const backServer = await serve(back, listen);

    const trustsTraces = (c: { req: { header(name: string): string | undefined } }) =>
      c.req.header('x-from') === 'proxy';
    const front = createServiceApp({ logger: silentLogger, trustsTraces });
    front.get('/page', async (c) => {
      const body = 'a form';
      const init = { method: 'POST', headers: { 'x-mine': '1' }, body };
      const response = await inSpan('render page', { 'page.route': 'shop/books' }, () =>
        tracedFetch(`${backServer.url}/courses/7?q=ecg`, init),
      );
      return c.json(await response.json());
    });
    front.get('/broken', () => inSpan('work', {}, () => Promise.reject(new TypeError('ecg'))));
    servers = { front: await serve(front, listen), back: backServer };
  });
  afterAll(async () => {
    await Promise.all([servers.front.close(), servers.back.close()]);
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(servers.front.url + path, { headers });

  it('hold a request, what it does, and what another service and the database do for it', async () => {
    const response = await get('/page?q=ecg', { traceparent, 'x-from': 'proxy' });
    expect(await response.json()).toEqual({ rows: [{ number: 1 }], body: 'a form' });
    // A visitor does not choose the trace.
    await get('/page', { traceparent });
    await get('/broken', { 'x-request-id': 'abc' });
    await getDatabase().db.execute('select 3 as number');
    mockResult = { code: 1, error: new Error('the receiver is away') };
    await stopTracing();

    const spans = mockSpans.map(describeSpan);
    const trace = spans.filter((span) => span.traceId === traceId);
    const idOf = (name: string) => trace.find((span) => span.name === name)?.spanId;
    const parents = trace.map(({ name, parentSpanId }) => [name, parentSpanId]);
    const host = new URL(servers.back.url).host;
    expect(parents.sort()).toEqual(
      [
        ['GET /page', spanId],
        ['render page', idOf('GET /page')],
        [`POST ${host}`, idOf('render page')],
        ['POST /courses/:id', idOf(`POST ${host}`)],
        ['select', idOf('POST /courses/:id')],
        ['begin', idOf('POST /courses/:id')],
        ['select', idOf('POST /courses/:id')],
        ['commit', idOf('POST /courses/:id')],
      ].sort(),
    );
    expect(trace.find(({ name }) => name === 'select')?.attributes).toMatchObject({
      'db.system.name': 'postgresql',
      'db.query.text': 'select 1 as number',
    });
    expect(trace.find(({ name }) => name === 'GET /page')?.attributes).toMatchObject({
      'url.path': '/page',
      'http.route': '/page',
      'http.response.status_code': 200,
      'request.id': response.headers.get('x-request-id'),
    });

    // Of three requests there are three traces, and none of the query without one.
    expect(new Set(spans.map((span) => span.traceId)).size).toBe(3);
    const broken = spans.find(({ name }) => name === 'GET /broken');
    expect(broken).toMatchObject({ isError: true, attributes: { 'request.id': 'abc' } });
    const work = spans.find(({ name }) => name === 'work');
    expect(work).toMatchObject({ isError: true, attributes: { 'error.type': 'TypeError' } });
    expect(work?.parentSpanId).toBe(broken?.spanId);
    expect(JSON.stringify(spans)).not.toContain('ecg');
    // What is lost is said.
    expect(lines).toMatchObject([{ msg: 'traces were not sent', level: 40 }]);
  });
});
