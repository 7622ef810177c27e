import { compareSizes } from './bars';
import type { PageSizes } from './script-sizes';

const sizes = (beforeClicks: number, all: number, wire: number): PageSizes => ({
  beforeClicks: { gzip: beforeClicks, brotli: 0 },
  all: { gzip: all, brotli: 0 },
  wire,
});
const application = sizes(100, 100, 1000);
const missed = (pathname: string, site: PageSizes) =>
  compareSizes(pathname, site, application)
    .filter(({ isMissed }) => isMissed)
    .map(({ name }) => name);

it('accepts figures that are as large as the bars', () => {
  expect(missed('/', sizes(80, 110, 1050))).toEqual([]);
  expect(missed('/courses', sizes(200, 115, 1050))).toEqual([]);
});

it('names the figures of a static page that miss their bars', () => {
  expect(missed('/about', sizes(81, 111, 1051))).toEqual([
    'scripts until the frame takes clicks, gzip',
    'all scripts without a touch, gzip',
    'on the wire',
  ]);
});

it('allows more scripts where the page itself needs code', () => {
  expect(missed('/faqs', sizes(200, 116, 1000))).toEqual(['all scripts without a touch, gzip']);
});
