import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { findFreePort } from '@meridian/service/free-port';

const scriptPath = '/script-of-others.js';
const reportPath = '/report-of-others';

export interface ReportingProxy {
  url: string;
  /** What the script posted to `/report-of-others`, as text. */
  report: Promise<string>;
  /** The bodies of the page's beacons so far. */
  beacons: string[];
  close(): void;
}

/**
 * Stands before the site and puts a script of others into each of its documents, before the scripts of the site. So the
 * site can be tried in a browser without a driver: the script says itself what has become of the page.
 */
export async function startReportingProxy(site: string, script: string): Promise<ReportingProxy> {
  const beacons: string[] = [];
  let tell = (_: string) => {};
  const report = new Promise<string>((resolve) => {
    tell = resolve;
  });
  const server: Server = createServer(async (incoming, response) => {
    const { url = '/' } = incoming;
    if (url === scriptPath)
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    const body = await text(incoming);
    if (url === reportPath) {
      tell(body);
      return response.writeHead(204).end();
    }
    if (url === '/beacon') beacons.push(body);
    const { status, headers, content } = await forward(site, incoming, body);
    delete headers['content-length'];
    const isPage = headers['content-type']?.startsWith('text/html');
    response.writeHead(status, headers);
    response.end(isPage ? insertScript(`${content}`) : content);
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    report,
    beacons,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function insertScript(html: string): string {
  const state = '<script type="application/json"';
  return html.replace(state, `<script src="${scriptPath}"></script>${state}`);
}

interface Forwarded {
  status: number;
  headers: IncomingMessage['headers'];
  content: Buffer;
}

function forward(site: string, { method, url, headers }: IncomingMessage, body: string) {
  const { 'accept-encoding': _, ...others } = headers;
  return new Promise<Forwarded>((resolve, reject) => {
    const outgoing = request(`${site}${url}`, { method, headers: others }, async (incoming) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk);
      const { statusCode = 502, headers: received } = incoming;
      resolve({ status: statusCode, headers: received, content: Buffer.concat(chunks) });
    });
    outgoing.on('error', reject).end(body);
  });
}
