import { seededNumbers, toneOf } from './hash';

/** The tones of covers.module.css, for social images, which have no stylesheet. */
const tones = [
  ['#0a3d40', '#fbf9f4'],
  ['#0f5c5c', '#fbf9f4'],
  ['#e9e0cb', '#0e2a2f'],
  ['#0e2a2f', '#e4efec'],
  ['#c4d8cd', '#0e2a2f'],
  ['#45605f', '#ffffff'],
  ['#d8d1bf', '#0a3d40'],
  ['#dceae5', '#0a3d40'],
] as const;

const radius = 122;
const arcs = [30, 60, 86, 106, 118]
  .map((width) => {
    const half = (way: number) => `A${width} ${radius} 0 0 1 0 ${way * radius}`;
    return `M0-${radius}${half(1)}${half(-1)}`;
  })
  .join('');

/**
 * Composes the cover of a book without its title; the same seed always gives the same cover.
 *
 * @returns `tone`: the stylesheet has `tone0` to `tone7` · `ground`, `ink`: the tone's colours as hex ·
 *   `arcs`, `globe`: path of the meridians at the foot, on 200 × 200 units, and its position
 */
export function composeBookCover(seed: string) {
  const next = seededNumbers(seed);
  const between = (low: number, high: number) => Math.round(low + next() * (high - low));
  const tone = toneOf(seed, tones.length);
  const [ground, ink] = tones[tone] ?? tones[0];
  const globe = `translate(${between(0, 200)} ${between(150, 210)}) rotate(${between(-65, 65)})`;
  return { tone, ground, ink, arcs, globe };
}

/** At the larger size, a longer word does not fit into the cover's width. */
export function isLongTitle(title: string): boolean {
  return title.length > 36 || /\S{12}/.test(title);
}
