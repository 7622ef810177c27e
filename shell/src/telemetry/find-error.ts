import type { Events } from '@meridian/contracts';
import type { BrowserError } from '@meridian/contracts/telemetry-schemas';

/** A release, and a position in its scripts. */
type ScriptLocation = Pick<BrowserError, 'app' | 'version' | 'where'>;

/** The site server rejects longer texts. */
const maxLength = 200;

/**
 * The error of an event, with the release whose code threw it. Null when no release did: browser extensions and scripts
 * of others are no fault of ours.
 * @param shell the app whose scripts run the code of all others
 */
export function findError(event: Event, shell: string): BrowserError | null {
  if (event instanceof CustomEvent) return findReported(event, shell);
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
  const place = locateThrower(stack, shell) ?? locateScript(`${filename}:${lineno}:${colno}`);
  return place && { ...place, kind: 'interaction', ...inWords(message, place.where) };
}

/** A violation of the content security policy by a script. Trusted Types also throw an error, which says more. */
function findBlocked({
  effectiveDirective,
  sourceFile,
  lineNumber,
  columnNumber,
}: SecurityPolicyViolationEvent): BrowserError | null {
  if (effectiveDirective.includes('trusted-types')) return null;
  const place = locateScript(`${sourceFile}:${lineNumber}:${columnNumber}`);
  return place && { ...place, kind: 'interaction', message: `blocked by ${effectiveDirective}` };
}

function findReported(
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
 * The release whose code threw. React and the shared modules are scripts of the shell, also when a remote calls them,
 * so the shell is at fault only when no remote is on the stack.
 */
function locateThrower(stack: unknown, shell: string): ScriptLocation | null {
  const places = [...`${stack}`.matchAll(frames)].map(([, url]) => locateScript(url));
  return places[0] ? (places.find((one) => one && one.app !== shell) ?? places[0]) : null;
}

/** The release that the URL of a script names; the URL may end with line and column. */
function locateScript(url: string | undefined): ScriptLocation | null {
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

/** The version of the shell, by the URL of the start script: the map has no release of the shell. */
function findShell(shell: string): string | undefined {
  for (const { src } of document.scripts) {
    const place = locateScript(src);
    if (place?.app === shell) return place.version;
  }
  return undefined;
}
