import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { openTestServer } from '@meridian/service/testing/test-server';

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

/** Serves the page and scripts of a folder by an origin of its own. Stopped when the test file ends. */
export async function serveFolder(folder: string): Promise<string> {
  const { url, close } = await openTestServer((request, response) => {
    const file = path.join(folder, request.url === '/' ? 'index.html' : `${request.url}`);
    // Browsers ask for an icon unasked.
    if (!existsSync(file)) return response.writeHead(204).end();
    response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'text/html');
    createReadStream(file).pipe(response);
  });
  closing.push(close);
  return url;
}
