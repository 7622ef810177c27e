import type { PageSizes } from './script-sizes';

/** How many times the application's figure the site's may be. */
interface Bars {
  beforeClicks?: number;
  all: number;
  wire: number;
}

/** Pages without behaviour of their own, which need no code for it. */
const staticPages = ['/', '/about', '/shop'];

function barsOf(pathname: string): Bars {
  return staticPages.includes(pathname)
    ? { beforeClicks: 0.8, all: 1.1, wire: 1.05 }
    : { all: 1.15, wire: 1.1 };
}

export interface Figure {
  name: string;
  site: number;
  application: number;
  ratio: number;
  bar: number | undefined;
  isMissed: boolean;
}

/** The figures of one page beside the application's. */
export function compareSizes(pathname: string, site: PageSizes, application: PageSizes): Figure[] {
  const bars = barsOf(pathname);
  const figure = (name: string, bar: number | undefined, read: (sizes: PageSizes) => number) => {
    const [ours, theirs] = [read(site), read(application)];
    const ratio = ours / theirs;
    const isMissed = bar !== undefined && ratio > bar;
    return { name, site: ours, application: theirs, ratio, bar, isMissed };
  };
  return [
    figure(
      'scripts until the frame takes clicks, gzip',
      bars.beforeClicks,
      (of) => of.beforeClicks.gzip,
    ),
    figure('the same, brotli', undefined, (of) => of.beforeClicks.brotli),
    figure('all scripts without a touch, gzip', bars.all, (of) => of.all.gzip),
    figure('the same, brotli', undefined, (of) => of.all.brotli),
    figure('on the wire', bars.wire, (of) => of.wire),
  ];
}
