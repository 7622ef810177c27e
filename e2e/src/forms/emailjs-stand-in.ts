import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A form as EmailJS received it: its fields, in their order. */
export type ReceivedForm = Record<string, string>;

/** Stands for EmailJS: takes every form that pages of any origin send, and remembers its fields. */
export async function startEmailJs() {
  const received: ReceivedForm[] = [];
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.method !== 'POST' || request.url !== '/api/v1.0/email/send-form') {
      response.writeHead(404).end();
      return;
    }
    received.push(await readForm(request));
    response.end('OK');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    /** Its origin. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function readForm(request: IncomingMessage): Promise<ReceivedForm> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const data = await new Response(Buffer.concat(chunks), { headers }).formData();
  return Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
}
