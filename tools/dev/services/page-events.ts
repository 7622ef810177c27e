/** The streams of events that open pages listen to; `developmentEventsPath` describes the events. */
export function createPageEvents() {
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const encoder = new TextEncoder();
  const encode = (event: string, data: unknown) =>
    encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

  return {
    send(event: 'problems' | 'building' | 'built', data: unknown): void {
      for (const stream of streams) stream.enqueue(encode(event, data));
    },
    open(event: 'problems', data: unknown): Response {
      let stream: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          stream = controller;
          stream.enqueue(encode(event, data));
          streams.add(stream);
        },
        cancel: () => void streams.delete(stream),
      });
      const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' };
      return new Response(body, { headers });
    },
    close(): void {
      for (const stream of streams) stream.close();
      streams.clear();
    },
  };
}
