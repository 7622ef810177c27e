import type { Events } from '@meridian/contracts';
import type { BrowserError } from '@meridian/contracts/telemetry-schemas';

/** A release, and where in its scripts. */
type Place = Pick<BrowserError, 'app' | 'version' | 'where'>;

/** As the site server takes them. */
const maxLength = 200;

/**
 * What an event says of an error, and of the release in whose code it was; null when it was in no release: browser
 * extensions and scripts of others are no fault of ours.
 * @param shell the app whose scripts run the code of all others
 */
export function findError(event: Event, shell: string): BrowserError | null {
  if (event instanceof CustomEvent) return findTold(event, shell);
  if ('effectiveDirective' in event) return findBlocked(event as SecurityPolicyViolationEvent);
  const {
    error,
    reason = error,
    filename,
    lineno,
    colno,
  } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
  const { name, stack, message = reason } = Object(reason) as Partial<Error>;
  // The visitor went on while something was loading.
  if (name === 'AbortError') return null;
  const place = findThrower(stack, shell) ?? findPlace(`${filename}:${lineno}:${colno}`);
  return place && { ...place, kind: 'interaction', ...inWords(message, place.where) };
}

/** What the content security policy blocked of a script. One of Trusted Types throws an error as well, which tells more. */
function findBlocked({
  effectiveDirective,
  sourceFile,
  lineNumber,
  columnNumber,
}: SecurityPolicyViolationEvent): BrowserError | null {
  if (effectiveDirective.includes('trusted-types')) return null;
  const place = findPlace(`${sourceFile}:${lineNumber}:${columnNumber}`);
  return place && { ...place, kind: 'interaction', message: `blocked by ${effectiveDirective}` };
}

/** Of an event of the shell, which knows whose code it was. */
function findTold(
  { type, detail }: CustomEvent<Events['shell:error'] & { module?: string }>,
  shell: string,
): BrowserError | null {
  const { app, cause, reason, where, module = where } = detail;
  const kind = type === 'shell:error' ? detail.kind : 'load';
  const version = app === shell ? findShell(shell) : detail.version;
  return app && version && kind
    ? { app, version, kind, ...(cause && { cause }), ...inWords(reason, module) }
    : null;
}

/** The first URL of each line of a stack, as V8 and others write them; a message can name URLs, too. */
const frames = /^(?:\s+at .*?|.*?@)([\w-]+:\/\/[^\s)]+)/gm;

/**
 * The release whose code threw. React and what remotes share are scripts of the shell, also when a remote calls
 * them, so the shell is at fault only where no remote takes part.
 */
function findThrower(stack: unknown, shell: string): Place | null {
  const places = [...`${stack}`.matchAll(frames)].map(([, url]) => findPlace(url));
  return places[0] ? (places.find((one) => one && one.app !== shell) ?? places[0]) : null;
}

/** The release that a script is of, which its URL names; it may end with line and column. */
function findPlace(url: string | undefined): Place | null {
  const [before, path = ''] = `${url}`.split('/assets/');
  const [app, version, ...rest] = path.split('/');
  return before === location.origin && app && version
    ? { app, version, where: rest.join('/') }
    : null;
}

function inWords(message: unknown, where?: string): Pick<BrowserError, 'message' | 'where'> {
  return {
    message: `${message}`.slice(0, maxLength),
    ...(where && { where: where.slice(0, maxLength) }),
  };
}

/** The map has no release of the shell: the start script is of it. */
function findShell(shell: string): string | undefined {
  for (const { src } of document.scripts) {
    const place = findPlace(src);
    if (place?.app === shell) return place.version;
  }
  return undefined;
}
