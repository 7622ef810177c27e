import { proposalBody } from '../proposal-backend';
import { type Fixture, type Forbidden, send, submit } from './forbidden-request';

const values = (
  [
    ['details too long', { details: 'x'.repeat(4001) }],
    ['days out of order', { startDate: '2026-09-12', endDate: '2026-09-11' }],
    ['a first day that has passed', { startDate: '2026-03-11' }],
    ['an unknown kind of organisation', { businessType: 'constructor' }],
    ['a website that is a script', { website: 'javascript:alert(1)' }],
    ['an e-mail address that is two', { email: 'a@example.com, b@example.com' }],
    ['a header in a title', { conferenceTitle: 'Heart\nSubject: other' }],
    ['a null byte', { venue: 'Lahore\u0000' }],
    ['a missing field', { focus: undefined }],
  ] as const
).map(([what, changes]): Forbidden => [what, 'invalid-values', send(changes)]);

const upload =
  (bytes: Uint8Array | string, name = 'image.png') =>
  async (fixture: Fixture) =>
    submit(fixture, proposalBody({}, Buffer.from(bytes), name));
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const images: Forbidden[] = [
  ['no image', 'invalid-values', (fixture) => submit(fixture, proposalBody())],
  ['SVG with a script', 'wrong-type', upload(svg, 'image.svg')],
  ['a program', 'wrong-type', upload('\x7fELF\x02\x01\x01', '../../run.png')],
  ['an image of more than 5 MB', 'too-large', upload(new Uint8Array(5 * 1024 * 1024 + 1))],
  ['a request of more than 6 MB', 'too-large', upload(new Uint8Array(7 * 1024 * 1024))],
  ['texts of more than 6 MB', 'too-large', send({ details: 'x'.repeat(7 * 1024 * 1024) })],
];

/** Texts and files that a proposal may not have. */
export const contents = [values, images].flat();
