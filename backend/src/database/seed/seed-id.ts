import { createHash } from 'node:crypto';

/** The id of a seeded entity: 24 hexadecimal characters, the same on every machine. */
export function seedId(kind: 'course' | 'conference', slug: string): string {
  return createHash('sha256').update(`${kind} ${slug}`).digest('hex').slice(0, 24);
}

/** A picture that the design system draws; the contract of courses tells the form. */
export function drawnCover(category: string, seed: string): string {
  return `cover:${toSlug(category)}/${toSlug(seed)}`;
}

function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
