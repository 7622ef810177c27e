import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../system/repository';

/** The keys are the headings that the commands stand under, e.g. `3. Check it`. */
export function readGuide(file: string): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(path.join(root, file), 'utf8');
  const sections = text.split(/^## /m).slice(1);
  return new Map(
    sections.flatMap((section) => {
      const blocks = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
      const lines = blocks.join('').split('\n').filter(Boolean);
      return lines.length > 0 ? [[section.slice(0, section.indexOf('\n')), lines] as const] : [];
    }),
  );
}
