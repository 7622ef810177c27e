import { buffer } from 'node:stream/consumers';
import { openTestServer } from '@meridian/service/testing/test-server';

/** Stands for EmailJS: takes every form that pages of any origin send, and remembers its fields, in their order. */
export async function startEmailJs() {
  const received: Record<string, string>[] = [];
  const server = await openTestServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.method !== 'POST' || request.url !== '/api/v1.0/email/send-form')
      return response.writeHead(404).end();
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(await buffer(request), { headers }).formData();
    received.push(Object.fromEntries([...form].map(([name, value]) => [name, String(value)])));
    response.end('OK');
  });
  return { ...server, received };
}
