import { listen } from '@meridian/composition/events';
import {
  type BrowserReport,
  type DevelopmentProblem,
  developmentPaths,
} from '@meridian/contracts/development';
import { noteOutdated, writeToConsole, writtenByBrowser } from './console';
import { buildsOfDocument, ownerOf, readHashes, readState } from './page-parts';

/** What React says of a part that failed on the server, which the server has told itself. */
const toldByServer = /^Switched to client rendering because the server rendering errored/;

/** An error as this page met it. */
interface Met extends Partial<Pick<BrowserReport, 'renderedFrom'>> {
  /** As in `BrowserReport`. */
  where: string;
  error: unknown;
  /** Whether the browser has written it to its console. */
  isWritten?: boolean;
}

/**
 * Tells the site server of each error of this page, which finds out where in the sources it was thrown.
 * @param onMet is called at once for each error
 * @param onProblem gets where it was, and the error; `writtenByBrowser` in its place for those that the console has already
 */
export function reportErrors(
  onMet: () => void,
  onProblem: (problem: DevelopmentProblem, error: unknown) => void,
) {
  /** An error can pass several listeners. */
  const seen = new WeakSet<object>();

  const report = async ({ where, error, isWritten = false, renderedFrom = [] }: Met) => {
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    const { message, stack } = describe(error);
    if (toldByServer.test(message.replace(/^Error: /, ''))) return;
    onMet();
    const { pathname: path } = location;
    const hashes = readHashes();
    const body: BrowserReport = { where, message, stack, path, hashes, renderedFrom };
    const response = await fetch(developmentPaths.reports, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) return;
    const problem = (await response.json()) as DevelopmentProblem | null;
    if (problem) onProblem(problem, isWritten ? writtenByBrowser : error);
    else if (!isWritten) noteOutdated(error);
  };
  /** What a document was still loading when it was left fails, and the overlay of the next one would show it. */
  let isLeft = false;
  window.addEventListener('beforeunload', () => {
    isLeft = true;
    // A download, or a mail, leaves the document on the screen: its errors count again in 5 s.
    setTimeout(() => {
      isLeft = false;
    }, 5000);
  });
  const begin = (met: Met) => {
    if (isLeft) return;
    // While the site server starts again, the console alone has the error.
    void report(met).catch(() => {
      if (!met.isWritten) writeToConsole(met.error);
    });
  };

  listen('shell:error', ({ where, reason, error = reason }) => {
    const [, part] = /^hydration of (.+)$/.exec(where) ?? [];
    const state = part ? readState() : null;
    if (!part || !state) return begin({ where, error });
    // React alone is in the stack of a part that it hydrates: the part says whose it is.
    begin({
      where: `${ownerOf(part, state)}/${part}`,
      error,
      renderedFrom: buildsOfDocument(state),
    });
  });
  listen('shell:release-failed', ({ app, module, reason, error = reason }) =>
    begin({ where: `${app}/${module}`, error }),
  );
  window.addEventListener('error', ({ error, message }) =>
    begin({ where: '', error: error ?? message, isWritten: true }),
  );
  window.addEventListener('unhandledrejection', ({ reason }) =>
    begin({ where: '', error: reason, isWritten: true }),
  );
}

/** The innermost cause tells more than what was made of it. */
function describe(error: unknown): { message: string; stack: string } {
  if (!(error instanceof Error)) return { message: String(error), stack: '' };
  if (error.cause instanceof Error) return describe(error.cause);
  return { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' };
}
