/**
 * The modules that shell and remotes share at run time.
 *
 * The shell holds the only copy of each. A remote whose version range the shell's copy does not satisfy
 * fails to load (`strictVersion`). `react-router-dom` is left out on purpose, because remotes reach the
 * router only through `@shared/composition`.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@shared/composition',
  '@shared/contracts',
  '@shared/ui',
] as const;

/** Name of the global that passes the shell's federation runtime to the remotes' containers. */
export const runtimeGlobal = '__meridian_federation__';
