import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as a receiver of traces gets it. */
export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Record<string, unknown>;
  /** The span counts as failed. */
  isError: boolean;
}

/** The parts of an OTLP request that tests look at. Source: opentelemetry-proto, JSON encoding. */
interface TracesRequest {
  resourceSpans: {
    resource: { attributes: SentAttribute[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}
type SentSpan = Omit<ReceivedSpan, 'service' | 'attributes' | 'isError'> & {
  attributes: SentAttribute[];
  status?: { code?: number };
};
interface SentAttribute {
  key: string;
  value: Record<string, unknown>;
}

/** Receives traces by OTLP over HTTP. */
export async function openTraceReceiver() {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/traces') return response.writeHead(404).end();
    spans.push(...readSpans((await json(request)) as TracesRequest));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All so far; more come later. */
    spans,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function readSpans({ resourceSpans }: TracesRequest): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(readAttributes(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ status, ...span }) => ({
        ...span,
        service,
        attributes: readAttributes(span.attributes),
        isError: status?.code === 2,
      })),
    );
  });
}

function readAttributes(attributes: SentAttribute[]): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, Object.values(value)[0]] as const),
  );
}
