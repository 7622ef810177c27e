import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { limitBody, ServiceError } from '@meridian/service';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from './s3-settings';

const attemptTimeoutMs = 30_000;
const maxAttempts = 3;
/** More than one file of a release, or one page of a list, has. */
const maxBytes = 32_000_000;

export type S3Client = ReturnType<typeof createS3Client>;

interface S3Response {
  /** 0 when there was no whole response; `cause` says why. */
  status: number;
  body: Uint8Array<ArrayBuffer>;
  cause?: Error;
}

/** What begins with a prefix, a page of at most 1,000 entries. */
interface S3Page {
  objects: { key: string; bytes: number }[];
  /** Prefixes that end with the delimiter, one for all objects below it. */
  folders: string[];
}

/**
 * Requests to one bucket, as Amazon's S3 API reference describes them, signed by Signature Version 4.
 * One that failed for a passing reason is sent again, twice at most.
 *
 * Each throws ServiceError `unavailable` when the store cannot be reached or cannot serve now, and
 * `internal` when it rejects the request.
 */
export function createS3Client({ url, bucket, style, keyId, secret, region }: S3Settings) {
  const { protocol, host } = new URL(url);
  const base =
    style === 'host' ? `${protocol}//${bucket}.${host}` : `${protocol}//${host}/${bucket}`;
  const keys = { accessKeyId: keyId, secretAccessKey: secret };
  const aws = new AwsClient({ ...keys, service: 's3', region, retries: 0 });

  /**
   * @param target a key, or a query of the bucket
   * @param expected statuses that are no failure
   */
  async function request(
    method: 'GET' | 'PUT' | 'DELETE',
    target: string,
    expected: readonly number[],
    init: { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
  ): Promise<S3Response> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(method, target, init);
      if (expected.includes(response.status)) return response;
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
      return { status: response.status, body: new Uint8Array(content) };
    } catch (error) {
      return { status: 0, body: new Uint8Array(), cause: error as Error };
    }
  }

  return {
    /** Creates an object that is not there yet. @returns false when one of this key is there */
    async create(key: string, body: Uint8Array<ArrayBuffer>): Promise<boolean> {
      const sha256 = createHash('sha256').update(body).digest('hex');
      const headers = { 'if-none-match': '*', 'x-amz-content-sha256': sha256 };
      const { status } = await request('PUT', key, [200, 412], { body, headers });
      return status === 200;
    },

    /** An object's content; null when there is none. */
    async read(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
      const response = await request('GET', key, [200, 404]);
      if (response.status === 200) return response.body;
      if (readErrorCode(response) === 'NoSuchKey') return null;
      throw toError(response, `${base} to GET ${key}`);
    },

    /** Deletes an object; one that is not there is no error. */
    async delete(key: string): Promise<void> {
      await request('DELETE', key, [200, 204]);
    },

    /** Lists what begins with a prefix, page by page. */
    async *list(
      query: { prefix?: string; delimiter?: string; 'max-keys'?: string } = {},
    ): AsyncGenerator<S3Page> {
      const all = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', ...query });
      for (;;) {
        const { body } = await request('GET', `?${all}`, [200]);
        const text = Buffer.from(body).toString();
        const objects = readElements(text, 'Contents').map((entry) => ({
          key: decodeURIComponent(readElements(entry, 'Key')[0] ?? ''),
          bytes: Number(readElements(entry, 'Size')[0]),
        }));
        const prefixes = readElements(text, 'CommonPrefixes');
        const folders = prefixes.flatMap((entry) => readElements(entry, 'Prefix'));
        yield { objects, folders: folders.map(decodeURIComponent) };
        const [token] = readElements(text, 'NextContinuationToken');
        if (token === undefined) return;
        all.set('continuation-token', token);
      }
    },
  };
}

/** What stands in elements of a name; keys are encoded as in URLs, so that they hold no markup. */
function readElements(text: string, name: string): string[] {
  const elements = text.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'));
  return [...elements].map(([, content = '']) => content);
}

/** The code in an error's body, e.g. `NoSuchKey`; empty when there is none. */
function readErrorCode({ body }: S3Response): string {
  return readElements(Buffer.from(body).toString(), 'Code')[0] ?? '';
}

function toError(response: S3Response, asked: string): ServiceError {
  const { status, cause } = response;
  // `fetch failed` says nothing; its cause does.
  const reason = cause?.cause instanceof Error ? `: ${cause.cause.message}` : '';
  const found = cause ? `none: ${cause.message}${reason}` : `${status} ${readErrorCode(response)}`;
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
