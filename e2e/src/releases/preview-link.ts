import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RunningSystem } from '../system/start-system';
import { release } from './release-cli';

/** What `npm run release -- preview` says to programs. */
export interface PreviewLink {
  url: string;
  id: string;
  problems: string[];
}

/** Makes a preview of published releases by the command line. */
export async function previewLink(
  system: { dataDir: string },
  ...words: string[]
): Promise<PreviewLink> {
  return (await release(system, 'preview', ...words)) as PreviewLink;
}

/** Makes a preview that ends sooner than the command line can say; returns its id. */
export async function shortPreview(
  { registryUrl, dataDir }: Pick<RunningSystem, 'registryUrl' | 'dataDir'>,
  app: string,
  version: string,
  expiresInSeconds: number,
): Promise<string> {
  const token = readFileSync(path.join(dataDir, 'keys/dev-token'), 'utf8').trim();
  const response = await fetch(`${registryUrl}/api/registry/previews`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ releases: [{ app, version }], expiresInSeconds }),
  });
  if (!response.ok) throw new Error(`The registry responds with ${response.status}`);
  return ((await response.json()) as { id: string }).id;
}
