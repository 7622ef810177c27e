/** What pages of a site under development have besides: errors on the screen and in the terminal, parts kept up to date. */
import type { DevelopmentProblem } from '@meridian/contracts/development';
import { developmentPaths } from '@meridian/contracts/development';
import { createConsole } from './console';
import { createOverlay } from './overlay';
import { refreshParts } from './refresh-parts';
import { reportErrors } from './report-errors';

const overlay = createOverlay();
const log = createConsole();
/** The problems that the site server knows: those that this page met come back from there. */
let known: DevelopmentProblem[] = [];

const show = () =>
  overlay.show(known.filter(({ path }) => path === null || path === location.pathname));

// An error that is met again is shown again, unless Escape closes it before the site server has said where it was.
reportErrors(overlay.open, (problem, error) => {
  log(problem, error);
  show();
});

const events = new EventSource(developmentPaths.events);
events.addEventListener('problems', ({ data }) => {
  known = JSON.parse(data) as DevelopmentProblem[];
  for (const problem of known)
    if (problem.kind === 'server' && problem.path === location.pathname) log(problem);
  show();
});
events.addEventListener('built', ({ data }) => {
  // While the site server starts again there is no document; the next build brings one.
  refreshParts(JSON.parse(data) as string).catch(() => {});
});
