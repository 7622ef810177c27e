import type { ImageText, PlacedImage, SocialImage } from '@shared/contracts/ssr';
import { fitText } from './fit-text';
import { openTypeface } from './typeface';

/** An SVG that looks the same on every machine: all texts are outlines. */
export function toSvg(image: SocialImage): string {
  const ids = { next: 0 };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${image.width}" height="${image.height}" viewBox="0 0 ${image.width} ${image.height}">${writeContent(image, ids)}</svg>`;
}

function writeContent({ shapes, images = [], texts }: SocialImage, ids: { next: number }): string {
  return [
    ...shapes.map(({ tag, ...attributes }) => `<${tag}${writeAttributes(attributes)}/>`),
    ...images.map((placed) => writePlaced(placed, ids)),
    ...writeTexts(texts),
  ].join('');
}

function writePlaced({ image, x, y, width }: PlacedImage, ids: { next: number }): string {
  const id = `clip${ids.next++}`;
  return [
    `<g transform="translate(${x} ${y}) scale(${width / image.width})">`,
    `<clipPath id="${id}"><rect width="${image.width}" height="${image.height}" rx="${image.radius}"/></clipPath>`,
    `<g clip-path="url(#${id})">${writeContent(image, ids)}</g></g>`,
  ].join('');
}

function writeTexts(texts: readonly ImageText[]): string[] {
  let foot = 0;
  return texts.map((text) => {
    const { measure, capHeight, outline } = openTypeface(text.face);
    const { lines, size } = fitText(text.text, text, measure);
    const top = text.below === undefined ? text.y : foot + text.below;
    const first = top + capHeight * size;
    foot = first + (lines.length - 1) * size * text.leading;
    const data = lines.map((line, index) => {
      const y = first + index * size * text.leading;
      const shift = text.anchor === 'middle' ? (measure(line) * size) / 2 : 0;
      return outline(line, { x: text.x - shift, y, size });
    });
    return `<path fill="${text.colour}" d="${data.join('')}"/>`;
  });
}

function writeAttributes(attributes: Record<string, string | number>): string {
  return Object.entries(attributes)
    .map(([name, value]) => {
      const hyphened = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return ` ${hyphened}="${String(value).replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`;
    })
    .join('');
}
