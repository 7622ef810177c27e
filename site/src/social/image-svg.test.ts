import type { SocialImage } from '@shared/contracts/ssr';
import sharp from 'sharp';
import { toSvg } from './image-svg';
import { rasterizeIcon, rasterizeSvg } from './rasterize';

const text = {
  face: 'title',
  colour: '#0E2A2F',
  x: 20,
  y: 20,
  anchor: 'start',
  width: 360,
  height: 160,
  sizes: [40],
  leading: 1.1,
} as const;

const imageOf = (words: string): SocialImage => ({
  width: 400,
  height: 200,
  radius: 0,
  shapes: [{ tag: 'path', d: 'M0 0h400v200H0z', fill: '#FBF9F4' }],
  texts: [{ ...text, sizes: [...text.sizes], text: words }],
});

describe('the SVG of an image', () => {
  it('contains texts as outlines, so that it needs no font of the machine', () => {
    const svg = toSvg(imageOf('Heart failure'));
    expect(svg).not.toMatch(/<text|font/);
    expect(svg.match(/<path fill="#0E2A2F" d="M[\d.]/)).not.toBeNull();
  });

  it('is the same every time', () => {
    expect(toSvg(imageOf('Heart failure'))).toBe(toSvg(imageOf('Heart failure')));
  });

  it('sets letters beyond those of English, and kerns', () => {
    const lengthOf = (words: string) => toSvg(imageOf(words)).length;
    expect(lengthOf('İzmir')).toBeGreaterThan(lengthOf('zmir'));
    expect(toSvg(imageOf('To'))).not.toBe(toSvg(imageOf('T o')));
  });

  it('contains images clipped to their corners', () => {
    const inner: SocialImage = { ...imageOf('Inside'), radius: 9 };
    const outer: SocialImage = {
      ...imageOf('Outside'),
      images: [{ image: inner, x: 200, y: 50, width: 100 }],
    };
    const svg = toSvg(outer);
    expect(svg).toContain('translate(200 50) scale(0.25)');
    expect(svg).toContain('rx="9"');
    expect(svg).toContain('clip-path="url(#clip0)"');
  });

  it('escapes attributes', () => {
    const sly: SocialImage = {
      ...imageOf('Sly'),
      shapes: [{ tag: 'path', d: 'M0 0', fill: '"/><script>alert(1)</script>' }],
    };
    expect(toSvg(sly)).not.toContain('<script');
  });

  it('becomes a PNG of its own size that shows the text', async () => {
    const png = await rasterizeSvg(toSvg(imageOf('Heart failure')));
    const { data, info } = await sharp(png)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 400, height: 200, channels: 3 });
    const dark = data.filter((value, index) => index % 3 === 0 && value < 0x40).length;
    expect(dark).toBeGreaterThan(500);
    expect([...data.subarray(0, 3)]).toEqual([0xfb, 0xf9, 0xf4]);
  });
});

describe('an icon', () => {
  it('is a square of the requested size, without transparent corners', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><circle cx="18" cy="18" r="10" fill="#fff"/></svg>';
    const png = await rasterizeIcon(svg, 180);
    const { width, height, hasAlpha } = await sharp(png).metadata();
    expect({ width, height, hasAlpha }).toEqual({ width: 180, height: 180, hasAlpha: false });
    const corner = await sharp(png).removeAlpha().raw().toBuffer();
    expect([...corner.subarray(0, 3)]).toEqual([0x0f, 0x5c, 0x5c]);
  });
});
