import sharp from 'sharp';
import type { Art } from 'shell/src/ssr';
import { paint } from './paint';
import { rasterize, rasterizeIcon } from './rasterize';

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

const art = (words: string): Art => ({
  width: 400,
  height: 200,
  radius: 0,
  shapes: [{ tag: 'path', d: 'M0 0h400v200H0z', fill: '#FBF9F4' }],
  texts: [{ ...text, sizes: [...text.sizes], text: words }],
});

describe('a painted picture', () => {
  it('carries its texts as outlines, so that no font of the machine is asked for', () => {
    const svg = paint(art('Heart failure'));
    expect(svg).not.toMatch(/<text|font/);
    expect(svg.match(/<path fill="#0E2A2F" d="M[\d.]/)).not.toBeNull();
  });

  it('is the same every time', () => {
    expect(paint(art('Heart failure'))).toBe(paint(art('Heart failure')));
  });

  it('sets letters beyond those of English, and kerns', () => {
    const lengthOf = (words: string) => paint(art(words)).length;
    expect(lengthOf('İzmir')).toBeGreaterThan(lengthOf('zmir'));
    expect(paint(art('To'))).not.toBe(paint(art('T o')));
  });

  it('holds pictures within it, clipped to their corners', () => {
    const inner: Art = { ...art('Inside'), radius: 9 };
    const outer: Art = { ...art('Outside'), pictures: [{ art: inner, x: 200, y: 50, width: 100 }] };
    const svg = paint(outer);
    expect(svg).toContain('translate(200 50) scale(0.25)');
    expect(svg).toContain('rx="9"');
    expect(svg).toContain('clip-path="url(#clip0)"');
  });

  it('lets nothing out of an attribute', () => {
    const sly: Art = {
      ...art('Sly'),
      shapes: [{ tag: 'path', d: 'M0 0', fill: '"/><script>alert(1)</script>' }],
    };
    expect(paint(sly)).not.toContain('<script');
  });

  it('becomes a PNG of its own size, with what was drawn on it', async () => {
    const png = await rasterize(paint(art('Heart failure')));
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
  it('is a square of the size asked for, without transparent corners', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><circle cx="18" cy="18" r="10" fill="#fff"/></svg>';
    const png = await rasterizeIcon(svg, 180);
    const { width, height, hasAlpha } = await sharp(png).metadata();
    expect({ width, height, hasAlpha }).toEqual({ width: 180, height: 180, hasAlpha: false });
    const corner = await sharp(png).removeAlpha().raw().toBuffer();
    expect([...corner.subarray(0, 3)]).toEqual([0x0f, 0x5c, 0x5c]);
  });
});
