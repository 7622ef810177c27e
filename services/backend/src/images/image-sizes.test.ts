import sharp from 'sharp';
import { paint } from '../testing/paint';
import { makeSizes } from './image-sizes';

async function made(bytes: Uint8Array) {
  const result = await makeSizes(bytes);
  if (result.status === 'invalid') throw new Error(result.fault);
  return result.image;
}

it('encodes WebP files of the sizes in their paths', async () => {
  const { files, sha256, ...size } = await made(await paint(4000, 3000).jpeg().toBuffer());
  expect(size).toEqual({ width: 1200, height: 900 });
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  const sizes = [
    { width: 400, height: 300 },
    { width: 800, height: 600 },
    { width: 1200, height: 900 },
  ];
  expect(files).toMatchObject(sizes);
  for (const { content, width, height } of files)
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width, height });
});

it('enlarges nothing, and keeps the shape of a logo', async () => {
  expect((await made(await paint(90, 30).png().toBuffer())).files).toMatchObject([
    { width: 90, height: 30 },
  ]);
  expect(await made(await paint(300, 3000).png().toBuffer())).toMatchObject({
    width: 120,
    height: 1200,
  });
});

it('replaces transparency by white, and accepts grey and CMYK', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const logo = sharp({ create: { width: 40, height: 40, channels: 4, background: clear } });
  const whiteOf = async (bytes: Buffer) => {
    const { files } = await made(bytes);
    const { channels, isOpaque } = await sharp(files[0]?.content).stats();
    return { isOpaque, means: channels.slice(0, 3).map(({ mean }) => Math.round(mean)) };
  };
  const white = { isOpaque: true, means: [255, 255, 255] };
  expect(await whiteOf(await logo.png().toBuffer())).toEqual(white);
  const paper = paint(40, 40, '#ffffff');
  expect(await whiteOf(await paper.clone().toColourspace('b-w').png().toBuffer())).toEqual(white);
  const cmyk = await whiteOf(await paper.clone().toColourspace('cmyk').jpeg().toBuffer());
  expect(Math.min(...cmyk.means)).toBeGreaterThan(245);
});
