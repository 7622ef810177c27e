import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ServiceError } from '@meridian/service';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from './s3-settings';

const attemptTimeoutMs = 30_000;
const maxAttempts = 3;
/** More than one file of a release, or one page of a list, has. */
const maxResponseBytes = 32_000_000;

const noResponse = { status: 0, body: new Uint8Array() };

export type S3Client = ReturnType<typeof createS3Client>;

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Of the object; none for the bucket. */
  key?: string;
  query?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

interface S3Response {
  /** 0 when there was no whole response; `cause` says why. */
  status: number;
  body: Uint8Array<ArrayBuffer>;
  cause?: Error;
}

/**
 * Requests to one bucket, as Amazon's S3 API reference describes them, signed by Signature Version 4.
 * One that failed for a passing reason is sent again, twice at most.
 *
 * Each throws ServiceError `unavailable` when the store cannot be reached or cannot serve now, and
 * `internal` when it rejects the request.
 */
export function createS3Client(settings: S3Settings) {
  const { keyId, secret, region } = settings;
  const aws = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 0,
  });
  const base = bucketUrl(settings);

  async function send({ key = '', query = {}, ...init }: S3Request): Promise<S3Response> {
    const url = `${base}/${key}?${new URLSearchParams(query)}`;
    const signal = AbortSignal.timeout(attemptTimeoutMs);
    const response = await aws.fetch(url, { ...init, redirect: 'manual', signal });
    return { status: response.status, body: await readBounded(response) };
  }

  /** @param expected statuses that are no failure */
  async function request(work: S3Request, expected: readonly number[]): Promise<S3Response> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(work).catch((cause: Error) => ({ ...noResponse, cause }));
      if (expected.includes(response.status)) return response;
      if (attempt === maxAttempts || !isPassing(response)) throw failed(base, work, response);
      await delay(Math.random() * 100 * 2 ** attempt);
    }
  }

  return {
    /** Creates an object that is not there yet. @returns false when one of this key is there */
    async create(key: string, body: Uint8Array<ArrayBuffer>): Promise<boolean> {
      const sha256 = createHash('sha256').update(body).digest('hex');
      const headers = { 'if-none-match': '*', 'x-amz-content-sha256': sha256 };
      const { status } = await request({ method: 'PUT', key, body, headers }, [200, 412]);
      return status === 200;
    },

    /** An object's content; null when there is none. */
    async read(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
      const work: S3Request = { method: 'GET', key };
      const { status, body } = await request(work, [200, 404]);
      if (status === 200) return body;
      if (readErrorCode(body) === 'NoSuchKey') return null;
      throw failed(base, work, { status, body });
    },

    /** Deletes an object; one that is not there is no error. */
    async delete(key: string): Promise<void> {
      await request({ method: 'DELETE', key }, [200, 204]);
    },

    /** One page of a list, as the text of a ListBucketResult with keys encoded as in URLs. */
    async list(query: Record<string, string>): Promise<string> {
      const form = { 'list-type': '2', 'encoding-type': 'url' };
      const { body } = await request({ method: 'GET', query: { ...form, ...query } }, [200]);
      return Buffer.from(body).toString();
    },
  };
}

/** Without a slash at its end. */
function bucketUrl({ url, bucket, style }: S3Settings): string {
  const { protocol, host } = new URL(url);
  return style === 'host' ? `${protocol}//${bucket}.${host}` : `${protocol}//${host}/${bucket}`;
}

async function readBounded({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxResponseBytes)
      throw new Error(`expected at most ${maxResponseBytes} bytes, found more`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** No response, overload, or a conflict of two requests for one key: the next attempt may succeed. */
function isPassing({ status }: S3Response): boolean {
  return status === 0 || status >= 500 || status === 429 || status === 409;
}

function failed(base: string, { method, key }: S3Request, response: S3Response): ServiceError {
  const { status, body, cause } = response;
  const found = cause
    ? `none: ${describeError(cause)}`
    : `${status} ${readErrorCode(body)}`.trimEnd();
  const message = `expected a response of the S3 store at ${base} to ${method} ${key ?? 'list'}, found ${found}`;
  if (isPassing(response))
    return new ServiceError('unavailable', message, {
      cause,
      suggestion: 'Check that the store runs and can be reached, then try again.',
    });
  return new ServiceError('internal', message, {
    suggestion: 'Check the settings RELEASES_S3_*, and what the access key may do in this bucket.',
  });
}

/** `fetch failed` says nothing; its cause does. */
function describeError({ message, cause }: Error): string {
  const reason = cause && typeof cause === 'object' && 'message' in cause ? cause.message : '';
  return reason ? `${message}: ${reason}` : message;
}

/** The code in an error's body, e.g. `NoSuchKey`; empty when there is none. */
function readErrorCode(body: Uint8Array): string {
  return /<Code>(\w+)<\/Code>/.exec(Buffer.from(body).toString())?.[1] ?? '';
}
