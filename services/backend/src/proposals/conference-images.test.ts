import sharp from 'sharp';
import { paint } from '../testing/paint';
import { makeConferenceImage } from './conference-images';

async function made(bytes: Uint8Array) {
  const result = await makeConferenceImage(bytes);
  if (result.status === 'invalid') throw new Error(result.fault);
  return result.image;
}

async function faultOf(bytes: Uint8Array) {
  const result = await makeConferenceImage(bytes);
  return result.status === 'invalid' ? result.fault : undefined;
}

it.each(['jpeg', 'png', 'webp', 'avif'] as const)('makes WebP from %s', async (format) => {
  const { content, sha256 } = await made(await paint(640, 360).toFormat(format).toBuffer());
  expect(await sharp(content).metadata()).toMatchObject({
    format: 'webp',
    width: 640,
    height: 360,
  });
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
});

it('limits an image to 1600 by 900, and never enlarges it', async () => {
  const sizeOf = async (width: number, height: number) => {
    const { content } = await made(await paint(width, height).jpeg().toBuffer());
    const { width: w, height: h } = await sharp(content).metadata();
    return [w, h];
  };
  expect(await sizeOf(4000, 2250)).toEqual([1600, 900]);
  expect(await sizeOf(1000, 3000)).toEqual([300, 900]);
  expect(await sizeOf(20, 10)).toEqual([20, 10]);
});

it('turns an image upright, and removes all metadata of the camera', async () => {
  const photo = await paint(300, 100)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Sana Malik' }, IFD3: { GPSLatitude: '31/1 30/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Sana Malik</a></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { content } = await made(photo);
  const { width, height, exif, xmp, iptc, icc, orientation } = await sharp(content).metadata();
  expect({ width, height }).toEqual({ width: 100, height: 300 });
  expect([exif, xmp, iptc, icc, orientation].filter(Boolean)).toEqual([]);
  expect(content.includes('Sana Malik')).toBe(false);
});

it('takes the first frame of an animated image', async () => {
  const frames = ['#ff0000', '#00ff00'].map((colour) => paint(40, 40, colour).png().toBuffer());
  const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const { content } = await made(moving);
  expect((await sharp(content, { animated: true }).metadata()).pages ?? 1).toBe(1);
  const { channels } = await sharp(content).stats();
  expect(channels[0]?.mean).toBeGreaterThan(200);
  expect(channels[1]?.mean).toBeLessThan(50);
});

it('removes a page or program that hides behind or inside the pixels', async () => {
  const script = '<script>fetch("https://evil.example")</script>';
  const image = await paint(64, 64).jpeg().toBuffer();
  const behind = Buffer.concat([image, Buffer.from(`\n<html>${script}</html>PK\x03\x04`)]);
  const comment = Buffer.from(`*/=1;alert(1)/*${script}`);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  const inside = Buffer.concat([
    ...[image.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, comment],
    image.subarray(2),
  ]);
  for (const polyglot of [behind, inside]) {
    const { content } = await made(polyglot);
    expect(content.includes('script')).toBe(false);
    expect(content.subarray(0, 4).toString()).toBe('RIFF');
    // The file is as long as its header says.
    expect(content.readUInt32LE(4) + 8).toBe(content.length);
  }
});

it.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a page that begins as GIF', 'GIF89a/*<script>alert(1)</script>*/'],
  ['nothing', ''],
  ['WebP in name alone', 'RIFF\x10\x00\x00\x00WEBPVP8 <script>'],
  ['AVIF in name alone', '\x00\x00\x00\x1cftypavif\x00\x00\x00\x00mif1avif'],
  ['PNG in name alone', '\x89PNG\r\n\x1a\n<svg/>'],
])('rejects %s', async (_, text) => {
  expect(await faultOf(Buffer.from(text, 'latin1'))).toBe('not-an-image');
});

it('rejects GIF and TIFF, which are images of other kinds', async () => {
  expect(await faultOf(await paint(8, 8).gif().toBuffer())).toBe('not-an-image');
  expect(await faultOf(await paint(8, 8).tiff().toBuffer())).toBe('not-an-image');
});

it('rejects half an image', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: 600, height: 600, channels: 3, background: '#fff', noise } as const;
  const whole = await sharp({ create }).jpeg().toBuffer();
  expect(await faultOf(whole.subarray(0, whole.length / 2))).toBe('not-an-image');
});

it('rejects a small file with more than 50 million pixels, without decoding it', async () => {
  const bomb = await paint(8000, 8000, '#000').png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await faultOf(bomb)).toBe('too-many-pixels');
});
