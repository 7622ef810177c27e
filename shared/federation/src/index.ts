/** The build of every app: used by the rsbuild.config.ts files and by nothing else. */

export { defineRemoteDevelopment, defineShellDevelopment } from './development';
export { releaseVersion } from './release-version.mjs';
export { defineRemoteBuild } from './remote-build';
export { defineServiceBuild } from './service-build';
export { defineShellBuild } from './shell-build';
