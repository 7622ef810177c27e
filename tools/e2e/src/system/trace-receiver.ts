import { json } from 'node:stream/consumers';
import { openTestServer } from '@meridian/service/testing/test-server';

/** What tests look at in a span. Source: opentelemetry-proto, JSON encoding. */
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}
interface Attributes {
  attributes: { key: string; value: { stringValue?: string } }[];
}
interface TracesRequest {
  resourceSpans: { resource: Attributes; scopeSpans: { spans: (Span & Attributes)[] }[] }[];
}

/** Receives traces by OTLP over HTTP. */
export async function openTraceReceiver() {
  const spans: (Span & Record<'service' | 'requestId', string | undefined>)[] = [];
  const server = await openTestServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as TracesRequest;
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          ...span,
          ...{ service: find(resource, 'service.name'), requestId: find(span, 'request.id') },
        });
    response.writeHead(request.url === '/v1/traces' ? 200 : 404).end('{}');
  });
  /** All so far; more come later. */
  return { ...server, spans };
}

const find = ({ attributes }: Attributes, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;
