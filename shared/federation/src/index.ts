/** The builds of all apps and services, for their rsbuild.config.ts files alone. */

export { defineConsoleBuild } from './console-build';
export { defineRemoteDevelopment, defineShellDevelopment } from './development';
export { defineOfflineBuild } from './offline-build';
export { releaseVersion } from './release-version.mjs';
export { defineRemoteBuild } from './remote-build';
export { defineServiceBuild } from './service-build';
export { defineShellBuild } from './shell-build';
