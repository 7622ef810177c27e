/** Adds to pages in development: an overlay with problems, errors in the console, parts that follow the sources. */
import { listen } from '@meridian/composition/events';
import { type DevelopmentProblem, developmentEventsPath } from '@meridian/contracts/development';
import { createOverlay } from './overlay';
import { ownerOf, readState } from './page-parts';
import { refreshParts } from './refresh-parts';

const overlay = createOverlay();
/** Apps whose build began after this document was loaded: the code may be newer than the document. */
const changed = new Set<string>();

const events = new EventSource(developmentEventsPath);
events.addEventListener('problems', ({ data }) => {
  const problems = JSON.parse(data) as DevelopmentProblem[];
  overlay.show(problems.filter(({ path }) => path === null || path === location.pathname));
});
events.addEventListener('building', ({ data }) => changed.add(JSON.parse(data)));
events.addEventListener('built', ({ data }) => {
  // While the site server starts again there is no document; the next build brings one.
  refreshParts(JSON.parse(data) as string).catch(() => {});
});

/** React's message about a part that failed on the server; the server has reported the error already. */
const toldByServer = /^(Error: )?Switched to client rendering because the server rendering errored/;

listen('shell:error', ({ where, reason, error = reason }) => {
  if (toldByServer.test(String(error))) return;
  const [, part] = /^hydration of (.+)$/.exec(where) ?? [];
  const state = part ? readState() : null;
  const owner = part && state ? ownerOf(part, state) : '';
  if (changed.has(owner) || (owner && changed.has('shell'))) noteOlder(error);
  else writeError(where, error);
});
listen('shell:release-failed', ({ app, module, reason, error = reason }) =>
  writeError(`${app}/${module}`, error),
);

/** Logs an error, because the browser then shows where in the sources it was thrown. */
function writeError(where: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: developers look for errors there.
  console.error(`${where}:`, error);
}

function noteOlder(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the page may not get the newer code, then nothing else tells of it.
  console.info('Error in a document that is older than its code:', error);
}
