import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type SocialImage, socialImageSize } from '@meridian/contracts/ssr';
import satori from 'satori';
import sharp from 'sharp';
import { performTasks } from '../rendering/task-thread';

const { resolve } = createRequire(import.meta.url);
// These images have few colours, so a palette of 256 halves their size. More effort than 4 takes half as
// long again for 3 % less.
const png = { palette: true, effort: 4, compressionLevel: 9 };

/** The typefaces of the design system: western European letters, and the other Latin ones. */
const fonts = [
  readFont('title', 'source-serif-4', 'latin', 600),
  readFont('title-ext', 'source-serif-4', 'latin-ext', 600),
  readFont('text', 'inter', 'latin', 500),
  readFont('text-ext', 'inter', 'latin-ext', 500),
];

function readFont(name: string, family: string, subset: string, weight: 500 | 600) {
  const file = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`;
  return { name, weight, style: 'normal' as const, data: readFileSync(resolve(file)) };
}

/** Makes an SVG with texts as outlines, so that it looks the same on machines with other fonts. */
export function toSvg(image: SocialImage): Promise<string> {
  return satori(image as Parameters<typeof satori>[0], { ...socialImageSize, fonts });
}

export async function rasterizeSocialImage(image: SocialImage): Promise<Buffer> {
  return sharp(Buffer.from(await toSvg(image)))
    .png(png)
    .toBuffer();
}

// It has a thread of its own, because typesetting takes time and pages come first.
performTasks(rasterizeSocialImage);
