import type { PageSizes } from './script-sizes';

/** Pages whose forms check while one types, so that their code comes without a touch. */
export const formPages = ['/login', '/enroll-now', '/contact', '/add_conference'];

/** How many times the application's figure the site's may be. */
function barsOf(pathname: string): { scripts: number; wire: number } {
  return formPages.includes(pathname) ? { scripts: 1.25, wire: 1.2 } : { scripts: 0.8, wire: 0.95 };
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
    figure('scripts until the frame takes clicks, gzip', undefined, (of) => of.beforeClicks.gzip),
    figure('the same, brotli', undefined, (of) => of.beforeClicks.brotli),
    figure('all scripts without a touch, gzip', bars.scripts, (of) => of.all.gzip),
    figure('the same, brotli', undefined, (of) => of.all.brotli),
    figure('on the wire', bars.wire, (of) => of.wire),
  ];
}
