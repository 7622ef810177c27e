import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { findFreePort } from '@meridian/service/free-port';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

/** Serves the page and scripts of a folder by an origin of its own. Stopped when the test file ends. */
export async function serveFolder(folder: string): Promise<string> {
  const server = createServer((request, response) => {
    const file = path.join(folder, request.url === '/' ? 'index.html' : `${request.url}`);
    // Browsers ask for an icon unasked.
    if (!existsSync(file)) return response.writeHead(204).end();
    response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'text/html');
    createReadStream(file).pipe(response);
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  servers.push(server);
  return `http://127.0.0.1:${port}`;
}
