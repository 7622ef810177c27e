/**
 * The one list of modules that shell and remotes share at run time.
 *
 * The shell holds the only copy of each; a remote built with a range that the shell's copy does not
 * satisfy refuses to start (`strictVersion`). `react-router-dom` is not here on purpose: remotes
 * reach the router through `@shared/composition` alone.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@shared/composition',
  '@shared/contracts',
  '@shared/ui',
] as const;

/** The global that carries the shell's federation runtime to the remotes' containers. */
export const runtimeGlobal = '__meridian_federation__';
