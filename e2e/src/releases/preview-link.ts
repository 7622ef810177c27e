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
