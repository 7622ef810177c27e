import type { S3Client } from './s3-client';

export interface S3Page {
  objects: { key: string; bytes: number }[];
  /** Prefixes that end with the delimiter, one for all objects below it. */
  folders: string[];
}

/** Lists what begins with a prefix, page by page (1,000 entries, or fewer if asked for). */
export async function* listPages(
  client: S3Client,
  query: { prefix?: string; delimiter?: string; 'max-keys'?: string },
): AsyncGenerator<S3Page> {
  for (let token: string | undefined = ''; token !== undefined; ) {
    const more: Record<string, string> = token ? { 'continuation-token': token } : {};
    const text = await client.list({ ...query, ...more });
    yield parsePage(text);
    token = readElement(text, 'NextContinuationToken');
  }
}

/** Reads a ListBucketResult; its keys are encoded, so that they hold no markup. */
function parsePage(text: string): S3Page {
  return {
    objects: readElements(text, 'Contents').map((entry) => ({
      key: decodeURIComponent(readElement(entry, 'Key') ?? ''),
      bytes: Number(readElement(entry, 'Size')),
    })),
    folders: readElements(text, 'CommonPrefixes').map((entry) =>
      decodeURIComponent(readElement(entry, 'Prefix') ?? ''),
    ),
  };
}

function readElement(text: string, name: string): string | undefined {
  return readElements(text, name)[0];
}

function readElements(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(
    ([, content = '']) => content,
  );
}
