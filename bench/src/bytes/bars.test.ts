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

it('names the figures that miss their bars, of which those of scripts are higher where the page needs code', () => {
  expect(missed('/', sizes(80, 110, 1050))).toEqual([]);
  expect(missed('/courses', sizes(200, 115, 1050))).toEqual([]);
  expect(missed('/about', sizes(81, 111, 1051))).toEqual([
    'scripts until the frame takes clicks, gzip',
    'all scripts without a touch, gzip',
    'on the wire',
  ]);
  expect(missed('/faqs', sizes(200, 116, 1000))).toEqual(['all scripts without a touch, gzip']);
});
