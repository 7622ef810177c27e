/** A request by `fetch`. */
interface SentRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

type FakeResponse = { status: number; body?: unknown } | 'unreachable';

/**
 * Responds to `fetch` by "METHOD /path", else by "METHOD *"; a function is called each time. Other requests get a 404.
 * @returns the requests in order
 */
export function fakeServer(
  responses: Record<string, FakeResponse | ((request: SentRequest) => FakeResponse)>,
): SentRequest[] {
  const asked: SentRequest[] = [];
  globalThis.fetch = (async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const path = String(input);
    const headers = { ...(init.headers as Record<string, string> | undefined) };
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const request = { method, path, headers, body };
    asked.push(request);
    const found = responses[`${method} ${path}`] ?? responses[`${method} *`];
    const response = (typeof found === 'function' ? found(request) : found) ?? {
      status: 404,
      body: {},
    };
    if (response === 'unreachable') throw new TypeError('Failed to fetch');
    return {
      ok: response.status < 300,
      status: response.status,
      json: async () => response.body ?? null,
    } as Response;
  }) as typeof fetch;
  return asked;
}

/** An upload that the page started; the test responds to it. */
export class FakeUpload {
  static all: FakeUpload[] = [];
  static get last(): FakeUpload {
    const upload = FakeUpload.all[FakeUpload.all.length - 1];
    if (!upload) throw new Error('Nothing was uploaded');
    return upload;
  }

  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  method = '';
  path = '';
  body = new FormData();
  status = 0;
  responseType = '';
  response: unknown = null;
  isAborted = false;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  open(method: string, path: string) {
    Object.assign(this, { method, path });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: FormData) {
    this.body = body;
    FakeUpload.all.push(this);
  }
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }

  /** Reports upload progress, from 0 to 1. */
  progress(share: number) {
    this.upload.onprogress?.({ loaded: share * 1000, total: 1000 });
  }
  respond(status: number, body: unknown) {
    Object.assign(this, { status, response: body });
    this.onload?.();
  }
  fail() {
    this.onerror?.();
  }
}

/** Makes uploads wait for the test; call before each test. */
export function fakeUploads(): void {
  FakeUpload.all = [];
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
}
