import { Agent, request as sendRequest } from 'node:http';

export interface Received {
  /** 0 when there was no whole response. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  waitMs: number;
  /** Why there was none; empty otherwise. */
  problem: string;
}

/** A client with an IP and one connection of its own, which it keeps. */
export interface Client {
  get(url: string): Promise<Received>;
  post(url: string, body: FormData): Promise<Received>;
  close(): void;
}

/** Longer than the site server and nginx wait for anything. */
const timeoutMs = 65_000;

/** @param ip that proxies on this machine are believed about; without it what asks is no visitor */
export function createClient(ip?: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (
    method: string,
    url: string,
    headers: Record<string, string> = {},
    content?: Uint8Array,
  ) => {
    const started = performance.now();
    const waitMs = () => performance.now() - started;
    return new Promise<Received>((resolve) => {
      const fail = ({ message }: Error) =>
        resolve({ status: 0, headers: {}, body: '', waitMs: waitMs(), problem: message });
      const sent = sendRequest(url, {
        method,
        agent,
        headers: { ...headers, ...(ip ? { 'x-forwarded-for': ip } : {}) },
      });
      sent.setTimeout(timeoutMs, () => sent.destroy(new Error('no response in time')));
      sent.once('error', fail);
      sent.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', fail);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
            waitMs: waitMs(),
            problem: '',
          }),
        );
      });
      sent.end(content);
    });
  };
  return {
    get: (url) => send('GET', url),
    async post(url, form) {
      const { headers, body } = await encodeForm(form);
      return send('POST', url, { ...headers, origin: new URL(url).origin }, body);
    },
    close: () => agent.destroy(),
  };
}

async function encodeForm(form: FormData) {
  const encoded = new Response(form);
  const body = new Uint8Array(await encoded.arrayBuffer());
  const headers = {
    'content-type': encoded.headers.get('content-type') ?? '',
    'content-length': String(body.length),
  };
  return { headers, body };
}

/** A client IP of its own for each number below 65536. */
export function clientIpOf(number: number): string {
  return `10.7.${(number >> 8) & 255}.${number & 255}`;
}
