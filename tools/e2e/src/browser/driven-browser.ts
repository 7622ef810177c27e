import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, json, text } from 'node:stream/consumers';
import { findFreePort } from '@meridian/service/free-port';
import { waitUntil } from '../wait-until';

const programs = {
  Firefox: (folder: string) => ['firefox-esr', '--headless', '--profile', folder],
  WebKit: () => [
    ...['xvfb-run', '-a', '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser', '--private'],
  ],
};

type Name = keyof typeof programs;
export const browserNames = Object.keys(programs) as Name[];

/** With `CI=true` the programs of all browsers have to be there. */
export function isThere(name: Name): boolean {
  const [program = '', ...words] = programs[name]('');
  const paths = words.filter((word) => word.startsWith('/'));
  const isFound = !spawnSync(program, ['--version']).error && paths.every(existsSync);
  return isFound || process.env.CI === 'true';
}

export type DrivenBrowser = Awaited<ReturnType<typeof startBrowser>>;

/** When another document comes before the outcome, that document is asked again. */
interface Act {
  code: string;
  /** Whether it leads to another document, whose arrival is the outcome. */
  isLast: boolean;
  asked?: string;
  outcome?: { value?: unknown; error?: string };
}

/**
 * Drives a browser without a driver: a proxy puts a script into each document, before the scripts of the site. That asks
 * for one function of the test after the other, and posts what it returns.
 */
export async function startBrowser(name: Name, site: string) {
  const problems: string[] = [];
  /** A document that comes back from the browser's cache counts again. */
  const documents = new Set<string>();
  let act: Act | undefined;
  let waiting: { document: string; response: ServerResponse } | undefined;

  const ask = () => {
    if (!act || !waiting || act.asked === waiting.document) return;
    if (act.isLast && act.asked) act.outcome = {};
    if (act.outcome) return;
    act.asked = waiting.document;
    sendScript(waiting.response, `export const act = async () => ${act.code};`);
    waiting = undefined;
  };
  const server = createServer(async (incoming, response) => {
    const { url = '/', method } = incoming;
    const [, , kind = ''] = url.startsWith('/test/') ? url.split('/') : [];
    if (kind === 'start') return sendScript(response, `(${obey})((url) => import(url));`);
    if (kind && method === 'GET') {
      documents.add(kind);
      waiting = { document: kind, response };
      return ask();
    }
    if (kind) {
      const told = await json(incoming);
      if (kind === 'problem') problems.push(`${told}`);
      else if (act) act.outcome = told as Act['outcome'] & object;
      return response.writeHead(204).end();
    }
    const body = await text(incoming);
    if (url === '/beacon' && !body.includes('"errors":[]')) problems.push(`counted: ${body}`);
    const { statusCode = 502, headers, content } = await forward(site, incoming, body);
    if (statusCode >= 400) problems.push(`${statusCode}: ${url}`);
    delete headers['content-length'];
    const state = '<script type="application/json"';
    const isPage = headers['content-type']?.startsWith('text/html');
    const page = `${content}`.replace(state, `<script src="/test/start"></script>${state}`);
    response.writeHead(statusCode, headers).end(isPage ? page : content);
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const folder = mkdtempSync(path.join(tmpdir(), 'meridian-browser-'));
  const [program = '', ...words] = programs[name](folder);
  const first = `http://127.0.0.1:${port}/privacy`;
  const browser = spawn(program, [...words, first], { stdio: 'ignore', detached: true });
  await waitUntil(`${name} to start`, () => documents.size > 0);

  const perform = async (code: string, isLast = false) => {
    act = { code, isLast };
    ask();
    const { value, error } = await waitUntil(`${name} to run ${code}`, () => act?.outcome);
    if (error) throw new Error(`${name}: ${error}`);
    return value;
  };
  const run = <Arg, Result>(look: (arg: Arg) => Result, arg?: Arg) =>
    perform(`(${look})(${JSON.stringify(arg)})`) as Promise<Awaited<Result>>;
  const leave = (code: string) => perform(`{ ${code}; await new Promise(() => {}); }`, true);

  return {
    problems,
    run,
    await: <Arg, Result>(what: string, look: (arg: Arg) => Result, arg?: Arg) =>
      waitUntil(`${what} in ${name}`, () => run(look, arg)),
    leave,
    open: (to: string) => leave(`location.assign(${JSON.stringify(to)})`),
    countDocuments: () => documents.size,
    close() {
      if (browser.pid) process.kill(-browser.pid, 'SIGKILL');
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Runs in each document. @param load imports a module: Jest would replace `import` here */
function obey(load: (url: string) => Promise<{ act: () => Promise<unknown> }>) {
  const tell = (kind: string, what: unknown) =>
    fetch(`/test/${kind}`, { method: 'POST', body: JSON.stringify(what) });
  const report = (problem: string) => void tell('problem', `${location.pathname}: ${problem}`);
  for (const kind of ['error', 'warn'] as const)
    console[kind] = (...words) => report(`console ${kind}: ${words.join(' ')}`);
  let isLeft = false;
  const look = (event: Event) => {
    const { message, reason, blockedURI, detail } = Object(event);
    // A document that is left breaks off what it loads, and WebKit reports a transition that it does not show.
    if (isLeft || reason?.name === 'AbortError') return;
    const what = message ?? reason ?? blockedURI ?? Object(event.target).outerHTML;
    report(`${event.type}: ${what ?? JSON.stringify(detail)}`);
  };
  window.addEventListener('beforeunload', () => {
    isLeft = true;
  });
  const kinds = ['error', 'unhandledrejection', 'securitypolicyviolation'];
  for (const kind of [...kinds, 'shell:error', 'shell:release-failed'])
    window.addEventListener(kind, look, true);
  // Forms that are sent faster than people can are rejected.
  const now = Date.now;
  Date.now = () => now() - 60_000;
  Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin - 60_000 });
  const start = async () => {
    const id = Math.random();
    for (let count = 0; ; count++) {
      const { act } = await load(`/test/${id}/${count}`);
      const outcome = act().then(
        (value) => ({ value }),
        (error) => ({ error: `${error}` }),
      );
      await tell('outcome', await outcome);
    }
  };
  window.addEventListener('pageshow', ({ persisted }) => {
    isLeft = false;
    if (persisted) void start();
  });
  void start();
}

function sendScript(response: ServerResponse, code: string): void {
  const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-store' };
  response.writeHead(200, headers).end(code);
}

function forward(site: string, { method, url, headers }: IncomingMessage, body: string) {
  const { 'accept-encoding': _, ...others } = headers;
  type Forwarded = Pick<IncomingMessage, 'statusCode' | 'headers'> & { content: Buffer };
  return new Promise<Forwarded>((resolve, reject) => {
    const outgoing = request(site + url, { method, headers: others }, async (incoming) => {
      const { statusCode, headers } = incoming;
      resolve({ statusCode, headers, content: await buffer(incoming) });
    });
    outgoing.on('error', reject).end(body);
  });
}
