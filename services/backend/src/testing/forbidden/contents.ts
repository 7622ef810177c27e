import { proposalBody } from '../proposal-backend';
import { type Fixture, type Forbidden, rejectedWith, send, submit } from './forbidden-request';

const values = rejectedWith('invalid-values', {
  'details too long': send({ details: 'x'.repeat(4001) }),
  'days out of order': send({ startDate: '2026-09-12', endDate: '2026-09-11' }),
  'a first day that has passed': send({ startDate: '2026-03-11' }),
  'an unknown kind of organisation': send({ businessType: 'constructor' }),
  'a website that is a script': send({ website: 'javascript:alert(1)' }),
  'an e-mail address that is two': send({ email: 'a@example.com, b@example.com' }),
  'a header in a title': send({ conferenceTitle: 'Heart\nSubject: other' }),
  'a null byte': send({ venue: 'Lahore\u0000' }),
  'a missing field': send({ focus: undefined }),
});

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
