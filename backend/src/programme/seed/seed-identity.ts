import { createHash } from 'node:crypto';

/** The id of a seeded entity: 24 hexadecimal characters, the same on every machine. */
export function seedId(kind: 'course' | 'conference', slug: string): string {
  return createHash('sha256').update(`${kind} ${slug}`).digest('hex').slice(0, 24);
}

/** A cover that the design system composes; the contract of courses describes the format. */
export function coverOf(category: string, seed: string): string {
  return `cover:${toSlug(category)}/${toSlug(seed)}`;
}

function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
