import type { SessionResponse } from '@meridian/registry/api';

export interface Sent {
  method: string;
  path: string;
  body: unknown;
}

type FakeResponse = { status?: number; body: unknown } | 'unreachable';

const base = '/api/registry';

/** The response to the first request of the console. */
export const sampleSession: SessionResponse = {
  session: {
    actor: 'ops@meridian.example',
    roles: ['read', 'operate'],
    expiresAt: '2100-01-01T00:00:00.000Z',
  },
  channels: ['production', 'staging'],
  identity: { kind: 'firebase', apiKey: 'k', authDomain: 'a', projectId: 'p' },
  siteUrl: 'https://meridian.example',
};

/** Responses that every page needs. */
const usual: Record<string, unknown> = {
  '/session': sampleSession,
  '/channels/production/history': { entries: [] },
  '/releases': { releases: [], next: null },
};

/**
 * Responds to `fetch` in place of the registry, by "METHOD /path" below `/api/registry`, or by the path alone for GET; other
 * requests are not found.
 * @returns the requests in order
 */
export function fakeRegistry(responses: Record<string, FakeResponse | unknown>): Sent[] {
  const sent: Sent[] = [];
  const known: Record<string, unknown> = { ...usual, ...responses };
  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const path = input.replace(base, '');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    sent.push({ method, path, body });
    const [plain = ''] = path.split('?');
    const prefix = method === 'GET' ? '' : `${method} `;
    const response = known[prefix + path] ?? known[prefix + plain];
    if (response === 'unreachable') throw new TypeError('Failed to fetch');
    const { status = 200, body: content = response } = (response ?? notFound) as {
      status?: number;
      body?: unknown;
    };
    return { ok: status < 300, status, json: async () => content } as Response;
  }) as typeof fetch;
  return sent;
}

const notFound = reject(404, 'not-found', 'expected something that is there, found nothing');

export function reject(status: number, code: string, message: string, suggestion?: string) {
  return { status, body: { error: { code, message, requestId: 'r-1', suggestion } } };
}
