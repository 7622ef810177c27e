import { imageFonts, type SocialImage } from '@meridian/contracts/ssr';
import sharp from 'sharp';
import { rasterizeSocialImage, toSvg } from './rasterizer-worker';

const element = (style: object, children: unknown, type = 'div'): SocialImage => ({
  type,
  props: { style: { display: 'flex', ...style }, children },
});

const imageOf = (words: string, style: object = {}): SocialImage =>
  element(
    { width: 1200, height: 630, padding: 20, background: '#FBF9F4' },
    element(
      { fontFamily: imageFonts.title, fontSize: 80, color: '#0E2A2F', lineHeight: 1, ...style },
      words,
    ),
  );

async function pixelsOf(image: SocialImage) {
  const png = await rasterizeSocialImage(image);
  return sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

describe('the SVG of an image', () => {
  it('contains texts as outlines, so that it needs no font of the machine', async () => {
    const svg = await toSvg(imageOf('Heart failure'));
    expect(svg).not.toMatch(/<text|font/);
    expect(svg).toMatch(/<path[^>]* fill="#0E2A2F"/i);
  });

  it.each(Object.entries(imageFonts))(
    'sets letters beyond those of English in the typeface for %s',
    async (_, fontFamily) => {
      const lengthOf = async (words: string) =>
        (await toSvg(imageOf(words, { fontFamily }))).length;
      expect(await lengthOf('İzmir')).toBeGreaterThan(await lengthOf('zmir'));
      expect(await lengthOf('Łódź')).toBeGreaterThan(await lengthOf('ód'));
    },
  );
});

it('a social image is a PNG of 1200 × 630 pixels that shows its text', async () => {
  const { data, info } = await pixelsOf(imageOf('Heart failure'));
  expect(info).toMatchObject({ width: 1200, height: 630, channels: 3 });
  const dark = data.filter((value, index) => index % 3 === 0 && value < 0x40).length;
  expect(dark).toBeGreaterThan(500);
  expect([...data.subarray(0, 3)]).toEqual([0xfb, 0xf9, 0xf4]);
});
