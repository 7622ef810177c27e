import type { Events } from '@meridian/contracts';
import type { BrowserError } from '@meridian/contracts/telemetry-schemas';

type Release = Pick<BrowserError, 'app' | 'version'>;

/**
 * What an event says of an error, and of the release in whose code it was; null when it was in no release: browser
 * extensions and scripts of others are no fault of ours.
 * @param shell the app whose scripts run the code of all others
 */
export function findError(event: Event, shell: string): BrowserError | null {
  if (event instanceof CustomEvent) return findTold(event, shell);
  const { error, reason = error, filename } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
  const { name, stack } = Object(reason) as Partial<Error>;
  // The visitor went on while something was loading.
  if (name === 'AbortError') return null;
  const release = findThrower(stack, shell) ?? findRelease(filename);
  return release && { ...release, kind: 'interaction' };
}

/** Of an event of the shell, which knows whose code it was. */
function findTold(
  { type, detail }: CustomEvent<Events['shell:error']>,
  shell: string,
): BrowserError | null {
  const { app, cause } = detail;
  const kind = type === 'shell:error' ? detail.kind : 'load';
  const version = app === shell ? findShell(shell) : detail.version;
  return app && version && kind ? { app, version, kind, ...(cause && { cause }) } : null;
}

/** The first URL of each line of a stack, as V8 and others write them; a message can name URLs, too. */
const frames = /^(?:\s+at .*?|.*?@)([\w-]+:\/\/[^\s)]+)/gm;

/**
 * The release whose code threw. React and what remotes share are scripts of the shell, also when a remote calls
 * them, so the shell is at fault only where no remote takes part.
 */
function findThrower(stack: unknown, shell: string): Release | null {
  const releases = [...`${stack}`.matchAll(frames)].map(([, url]) => findRelease(url));
  return releases[0] ? (releases.find((one) => one && one.app !== shell) ?? releases[0]) : null;
}

/** The release that a script is of, which its URL names. */
function findRelease(url: string | undefined): Release | null {
  const [before, path = ''] = `${url}`.split('/assets/');
  const [app, version] = path.split('/');
  return before === location.origin && app && version ? { app, version } : null;
}

/** The map has no release of the shell: the start script is of it. */
function findShell(shell: string): string | undefined {
  for (const { src } of document.scripts) {
    const release = findRelease(src);
    if (release && release.app === shell) return release.version;
  }
  return undefined;
}
