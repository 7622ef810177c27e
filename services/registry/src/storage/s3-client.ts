import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { limitBody, ServiceError } from '@meridian/service';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from './s3-settings';

const attemptTimeoutMs = 30_000;
const maxAttempts = 3;
/** More than the largest file of a release, or one page of a list, has. */
const maxBytes = 32_000_000;

export type S3Client = ReturnType<typeof createS3Client>;

interface S3Response {
  /** 0 without a whole response; `cause` says why. */
  status: number;
  /** The code of an error, e.g. `NoSuchKey`. */
  code?: string | undefined;
  body: Uint8Array<ArrayBuffer>;
  cause?: Error;
}

/**
 * Sends requests to one bucket, as the API reference of Amazon's S3 describes them, signed by Signature Version 4. A
 * request that failed for a passing reason is sent again, twice at most.
 *
 * Each function throws ServiceError `unavailable` when the store cannot be reached or cannot serve now, and `internal`
 * when it rejects the request.
 */
export function createS3Client({ url, bucket, style, keyId, secret, region }: S3Settings) {
  const { protocol, host } = new URL(url);
  const base =
    style === 'host' ? `${protocol}//${bucket}.${host}` : `${protocol}//${host}/${bucket}`;
  const keys = { accessKeyId: keyId, secretAccessKey: secret };
  const aws = new AwsClient({ ...keys, service: 's3', region, retries: 0 });

  /**
   * @param target a key, or a query of the bucket
   * @param expected statuses, and codes of errors, that are no failure
   */
  async function request(
    method: 'GET' | 'PUT' | 'DELETE',
    target: string,
    expected: readonly (number | string)[],
    init: { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
  ): Promise<S3Response> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(method, target, init);
      if (expected.includes(response.status)) return response;
      if (response.code && expected.includes(response.code)) return response;
      const error = toError(response, `${base} to ${method} ${target}`);
      if (attempt === maxAttempts || error.code !== 'unavailable') throw error;
      await delay(Math.random() * 100 * 2 ** attempt);
    }
  }

  async function send(method: string, target: string, init: RequestInit): Promise<S3Response> {
    try {
      const signal = AbortSignal.timeout(attemptTimeoutMs);
      const options = { ...init, method, redirect: 'manual', signal } as const;
      const response = await aws.fetch(`${base}/${target}`, options);
      const content = await limitBody(response, { maxBytes, signal }).arrayBuffer();
      const body = new Uint8Array(content);
      const [code] = response.ok ? [] : readElements(body, 'Code');
      return { status: response.status, code, body };
    } catch (error) {
      return { status: 0, body: new Uint8Array(), cause: error as Error };
    }
  }

  return {
    /** Creates an object. @returns false when the key has one already */
    async create(key: string, body: Uint8Array<ArrayBuffer>): Promise<boolean> {
      const sha256 = createHash('sha256').update(body).digest('hex');
      const headers = { 'if-none-match': '*', 'x-amz-content-sha256': sha256 };
      const { status } = await request('PUT', key, [200, 412], { body, headers });
      return status === 200;
    },

    /** An object's content; null when there is none. */
    async read(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
      const { status, body } = await request('GET', key, [200, 'NoSuchKey']);
      return status === 200 ? body : null;
    },

    /** Deletes an object; a missing one is no error. */
    async delete(key: string): Promise<void> {
      await request('DELETE', key, [200, 204]);
    },

    /** Lists what begins with a prefix, page by page; `folders` are prefixes that end with the delimiter. */
    async *list(query: { prefix?: string; delimiter?: string; 'max-keys'?: string } = {}) {
      const all = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', ...query });
      for (;;) {
        const { body } = await request('GET', `?${all}`, [200]);
        const objects = readElements(body, 'Contents').map((entry) => ({
          key: decodeURIComponent(readElements(entry, 'Key')[0] ?? ''),
          bytes: Number(readElements(entry, 'Size')[0]),
        }));
        const prefixes = readElements(body, 'CommonPrefixes');
        const folders = prefixes.flatMap((entry) => readElements(entry, 'Prefix'));
        yield { objects, folders: folders.map(decodeURIComponent) };
        const [token] = readElements(body, 'NextContinuationToken');
        if (token === undefined) return;
        all.set('continuation-token', token);
      }
    },
  };
}

/** The content of all elements of a name; keys are encoded as in URLs, so they hold no markup. */
function readElements(text: string | Uint8Array, name: string): string[] {
  const elements = Buffer.from(text)
    .toString()
    .matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'));
  return [...elements].map(([, content = '']) => content);
}

function toError({ status, code = '', cause }: S3Response, asked: string): ServiceError {
  // `fetch failed` says nothing; its cause does.
  const reason = cause?.cause instanceof Error ? `: ${cause.cause.message}` : '';
  const found = cause ? `none: ${cause.message}${reason}` : `${status} ${code}`;
  const message = `expected a response of the S3 store at ${asked}, found ${found.trimEnd()}`;
  // No response, overload, or a conflict of two requests for one key: the next attempt may succeed.
  if (status === 0 || status >= 500 || status === 429 || status === 409)
    return new ServiceError('unavailable', message, {
      cause,
      suggestion: 'Check that the store runs and can be reached, then try again.',
    });
  return new ServiceError('internal', message, {
    suggestion: 'Check the settings RELEASES_S3_*, and what the access key may do in this bucket.',
  });
}
