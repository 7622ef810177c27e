import sharp from 'sharp';
import { proposalBody } from '../proposal-backend';
import { type Fixture, type Forbidden, send, submit } from './forbidden-request';

const values: Forbidden[] = (
  [
    ['a title too long', { conferenceTitle: 'x'.repeat(121) }],
    ['details too long', { details: 'x'.repeat(4001) }],
    ['details too short', { details: 'Soon.' }],
    ['days out of order', { startDate: '2026-09-12', endDate: '2026-09-11' }],
    ['a first day that has passed', { startDate: '2026-03-11' }],
    ['a day that does not exist', { endDate: '2026-02-30' }],
    ['an unknown country', { country: 'Atlantis' }],
    ['an unknown kind of organisation', { businessType: 'constructor' }],
    ['a website that is a script', { website: 'javascript:alert(1)' }],
    ['an e-mail address that is two', { email: 'a@example.com, b@example.com' }],
    ['a phone number that does not exist', { phone: '+92 42 1' }],
    ['a header in a name', { entityName: 'Heart\r\nBcc: all@example.com' }],
    ['a header in a title', { conferenceTitle: 'Heart\nSubject: other' }],
    ['a null byte', { venue: 'Lahore\u0000' }],
    ['a missing field', { focus: undefined }],
  ] as const
).map(
  ([what, changes]): Forbidden => [what, 'invalid-values', (fixture) => send(fixture, changes)],
);

const upload =
  (bytes: () => Uint8Array | Promise<Uint8Array>, name = 'image.png') =>
  async (fixture: Fixture) =>
    submit(fixture, proposalBody({}, await bytes(), name));
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const images: Forbidden[] = [
  ['no image', 'invalid-values', (fixture) => submit(fixture, proposalBody())],
  ['SVG with a script', 'wrong-type', upload(() => Buffer.from(svg), 'image.svg')],
  ['SVG that claims to be PNG', 'wrong-type', upload(() => Buffer.from(svg))],
  ['a page', 'wrong-type', upload(() => Buffer.from('<!doctype html><script>alert(1)</script>'))],
  [
    'GIF that is a script too',
    'wrong-type',
    upload(() => Buffer.from('GIF89a/*<svg>*/=1;alert(1)')),
  ],
  [
    'a PNG signature before a page',
    'wrong-type',
    upload(() => Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1')),
  ],
  ['a program', 'wrong-type', upload(() => Buffer.from('\x7fELF\x02\x01\x01'), '../../run.png')],
  [
    'a decompression bomb',
    'invalid-values',
    upload(() =>
      sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
    ),
  ],
  ['an image of more than 5 MB', 'too-large', upload(() => new Uint8Array(5 * 1024 * 1024 + 1))],
  ['a request of more than 6 MB', 'too-large', upload(() => new Uint8Array(7 * 1024 * 1024))],
  [
    'texts of more than 6 MB',
    'too-large',
    (fixture) => send(fixture, { details: 'x'.repeat(7 * 1024 * 1024) }),
  ],
];

/** Texts and files that a proposal may not have. */
export const contents = [values, images].flat();
