import { proposalFields } from '@meridian/contracts/organizers';
import fc from 'fast-check';
import { makeUpload, proposalValues } from '../testing/proposal-backend';
import { validateUpload } from './upload';

const nasty = [
  '\r\nBcc: a@b.example',
  '\u0000',
  '\ud800',
  '\u202e',
  '__proto__',
  '9999-99-99',
  'https://[',
];
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(...nasty),
  fc.tuple(fc.string({ maxLength: 10 }), fc.constantFrom(...nasty)).map((parts) => parts.join('')),
  fc.constant('x'.repeat(5000)),
);

/** An image with some bytes spoilt, or cut off. */
function spoil(image: Buffer, changes: readonly [number, number][], cut: number): Buffer {
  const bytes = Buffer.from(image);
  for (const [index, value] of changes) bytes[index % bytes.length] = value;
  return cut % 3 === 0 ? bytes.subarray(0, cut % bytes.length) : bytes;
}

it('any texts and any file are accepted or rejected', async () => {
  const images = await Promise.all(
    (['jpeg', 'png', 'webp', 'avif'] as const).map((format) => makeUpload(9, format)),
  );
  const names = proposalFields.map(({ name }) => name);
  const texts = fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 2 });
  const byte = fc.tuple(fc.nat(), fc.nat(255));
  const file = fc.oneof(
    fc.tuple(fc.constantFrom(...images), fc.array(byte, { maxLength: 8 }), fc.nat()),
    fc.tuple(fc.uint8Array({ maxLength: 200 }).map(Buffer.from), fc.constant([]), fc.constant(1)),
  );
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(texts, file, async (changes, [image, spoilt, cut]) => {
      const values = { ...proposalValues, ...Object.fromEntries(changes) };
      const upload = { values, image: spoil(image, spoilt, cut), hash: '' };
      const { status } = await validateUpload(upload, new Date('2026-03-11T05:00:00Z')).catch(
        ({ code }) => ({ status: code }),
      );
      expect(['accepted', 'invalid', 'wrong-type']).toContain(status);
      seen.add(status);
    }),
    // The example is accepted, which random inputs seldom are.
    { numRuns: 80, examples: [[[], [await makeUpload(9, 'png'), [], 1]]] },
  );
  expect(seen.size).toBe(3);
});
