/** What was asked of the server by `fetch`. */
interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

type FakeResponse = { status: number; body?: unknown } | 'unreachable';

/**
 * Answers `fetch` by "METHOD /path"; a function is asked anew each time. What has no answer is 404.
 *
 * @returns what was asked, in order
 */
export function fakeServer(answers: Record<string, FakeResponse | (() => FakeResponse)>): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = (async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const path = String(input);
    const headers = { ...(init.headers as Record<string, string> | undefined) };
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    asked.push({ method, path, headers, body });
    const given = answers[`${method} ${path}`];
    const answer = (typeof given === 'function' ? given() : given) ?? { status: 404, body: {} };
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    return {
      ok: answer.status < 300,
      status: answer.status,
      json: async () => answer.body ?? null,
    } as Response;
  }) as typeof fetch;
  return asked;
}

/** An upload as the page started it, for the test to answer. */
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
  responseText = '';
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

  /** How much of it has been sent, from 0 to 1. */
  progress(share: number) {
    this.upload.onprogress?.({ loaded: share * 1000, total: 1000 });
  }
  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload?.();
  }
  fail() {
    this.onerror?.();
  }
}

/** Has uploads wait for the test; call before each. */
export function fakeUploads(): void {
  FakeUpload.all = [];
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
}
