import type { Art, ArtText, PlacedArt } from 'shell/src/ssr';
import { fitText } from './fit-text';
import { openTypeface } from './typeface';

/** An SVG that looks the same everywhere: all texts are outlines. */
export function paint(art: Art): string {
  const ids = { next: 0 };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${art.width}" height="${art.height}" viewBox="0 0 ${art.width} ${art.height}">${paintInside(art, ids)}</svg>`;
}

function paintInside({ shapes, pictures = [], texts }: Art, ids: { next: number }): string {
  return [
    ...shapes.map(({ tag, ...attributes }) => `<${tag}${writeAttributes(attributes)}/>`),
    ...pictures.map((placed) => paintPlaced(placed, ids)),
    ...setTexts(texts),
  ].join('');
}

function paintPlaced({ art, x, y, width }: PlacedArt, ids: { next: number }): string {
  const id = `clip${ids.next++}`;
  return [
    `<g transform="translate(${x} ${y}) scale(${width / art.width})">`,
    `<clipPath id="${id}"><rect width="${art.width}" height="${art.height}" rx="${art.radius}"/></clipPath>`,
    `<g clip-path="url(#${id})">${paintInside(art, ids)}</g></g>`,
  ].join('');
}

function setTexts(texts: readonly ArtText[]): string[] {
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
