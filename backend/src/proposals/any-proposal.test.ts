import { proposalFields } from '@meridian/contracts/organizers';
import { describeWithDatabase } from '@meridian/service/testing';
import fc from 'fast-check';
import {
  makeUpload,
  openProposalBackend,
  type ProposalBackend,
  pageHeaders,
  proposalBody,
  type SignedIn,
} from '../testing/proposal-backend';

const nasty = fc.constantFrom(
  '\r\nBcc: victim@example.net',
  '\u0000',
  '\ud800',
  '\u202e',
  '"><script>alert(1)</script>',
  "'; drop table backend.proposals; --",
  '__proto__',
  '9999-99-99',
  'https://[',
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  nasty,
  fc.tuple(fc.string({ maxLength: 10 }), nasty).map((parts) => parts.join('')),
  fc.constant('x'.repeat(5000)),
);
const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...proposalFields.map((field) => field.name)) },
  { weight: 1, arbitrary: fc.string({ maxLength: 10 }) },
);

/** Images with some bytes spoilt, and files that are no images. */
function anyFile(images: readonly Buffer[]) {
  const spoilt = fc
    .tuple(
      fc.constantFrom(...images),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      fc.nat(),
    )
    .map(([image, changes, cut]) => {
      const bytes = Buffer.from(image);
      for (const [index, value] of changes) bytes[index % bytes.length] = value;
      return cut % 3 === 0 ? bytes.subarray(0, cut % bytes.length) : bytes;
    });
  return fc.oneof(spoilt, fc.uint8Array({ maxLength: 200 }));
}

// For hundreds of requests on a busy machine.
jest.setTimeout(300_000);

describeWithDatabase('any request of an organizer', (getDatabase) => {
  let backend: ProposalBackend;
  let sana: SignedIn;
  let images: Buffer[];
  beforeAll(async () => {
    backend = await openProposalBackend(getDatabase());
    sana = await backend.signIn('sana');
    images = await Promise.all(
      (['jpeg', 'png', 'webp', 'avif'] as const).map((format) => makeUpload(9, format)),
    );
  });

  it('is accepted or rejected, and never fails', async () => {
    const seen = new Map<number, number>();
    const whole = fc.tuple(
      fc.array(fc.tuple(name, text), { maxLength: 2 }),
      fc.oneof(fc.constantFrom(...images), anyFile(images)),
    );
    await fc.assert(
      fc.asyncProperty(whole, async ([changes, file]) => {
        const { status } = await backend.submit(
          sana,
          proposalBody(Object.fromEntries(changes), new Uint8Array(file)),
        );
        seen.set(status, (seen.get(status) ?? 0) + 1);
        expect([201, 400, 415, 422, 429]).toContain(status);
      }),
      {
        numRuns: 60,
        examples: images.map((image) => [[[], image]] as [[[string, string][], Buffer]]),
      },
    );
    // Enough of both for a meaningful result.
    expect(seen.get(201)).toBeGreaterThan(3);
    expect((seen.get(422) ?? 0) + (seen.get(415) ?? 0)).toBeGreaterThan(10);
  });

  it('is rejected when it is a decision without the right to decide', async () => {
    const { id } = await backend.propose(await backend.signIn('bilal'));
    const header = fc.oneof(
      fc.constantFrom('"1"', '*', 'W/"1"', '1', '"1", "2"'),
      fc.base64String(),
    );
    await fc.assert(
      fc.asyncProperty(header, fc.json(), async (ifMatch, body) => {
        const headers = pageHeaders(sana, {
          'if-match': ifMatch,
          'content-type': 'application/json',
        });
        const init = { method: 'POST', headers, body };
        expect((await backend.request(`/api/reviews/${id}`, init)).status).toBe(403);
      }),
      { numRuns: 50 },
    );
  });
});
