import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { findFreePort } from '@meridian/service/free-port';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

/** Serves the files of a folder, to every origin, by an origin of its own. Stopped when the test file ends. */
export async function serveFolder(folder: string): Promise<string> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(folder, pathname === '/' ? 'index.html' : pathname);
    response.setHeader('access-control-allow-origin', '*');
    try {
      const content = await readFile(file);
      response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream');
      response.end(content);
    } catch {
      // Browsers ask for an icon unasked.
      response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
    }
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  servers.push(server);
  return `http://127.0.0.1:${port}`;
}
