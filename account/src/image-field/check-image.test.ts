/** @jest-environment @meridian/testing/browser */
import { checkImage } from './check-image';

const bytes = (...codes: number[]) => new Uint8Array([...codes, ...new Array(64).fill(0)]);
const text = (start: string) => new Uint8Array([...start.padEnd(64)].map((c) => c.charCodeAt(0)));
const file = (content: Uint8Array<ArrayBuffer>, name: string, type = '') =>
  new File([content], name, { type });

it.each([
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['a WebP', text('RIFF\0\0\0\0WEBPVP8 ')],
  ['an AVIF', text('\0\0\0\u001cftypavif\0\0\0\0')],
  ['an AVIF of another main brand', text('\0\0\0\u001cftypmif1\0\0\0\0avifmif1')],
])('accepts %s under any name and type', async (_, content) => {
  expect(await checkImage(file(content, 'photo.bin', 'text/plain'))).toBeNull();
});

it.each([
  ['a GIF', text('GIF89a')],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['a PDF', text('%PDF-1.7')],
  ['a HEIC', text('\0\0\0\u001cftypheic\0\0\0\0mif1heic')],
])('rejects %s that claims to be a JPEG', async (_, content) => {
  expect(await checkImage(file(content, 'photo.jpg', 'image/jpeg'))).toBe(
    '“photo.jpg” is not a JPEG, PNG, WebP or AVIF image. Choose one of these.',
  );
});

it('rejects a file over 5 MB and says how large it is', async () => {
  const large = new Uint8Array(5 * 1024 * 1024 + 1);
  large.set([0xff, 0xd8, 0xff]);
  expect(await checkImage(file(large, 'hall.jpg'))).toBe(
    '“hall.jpg” has 5.1 MB. Choose an image of at most 5 MB.',
  );
  expect(await checkImage(file(large.slice(0, -1), 'hall.jpg'))).toBeNull();
});

it('rejects an empty file', async () => {
  expect(await checkImage(new File([], 'hall.png'))).toMatch(/is empty/);
});
