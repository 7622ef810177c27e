import sharp, { type Colour } from 'sharp';

/** An image of one colour, to be encoded. */
export function paint(width: number, height: number, background: Colour = '#0f5c5c') {
  return sharp({ create: { width, height, channels: 3, background } });
}
