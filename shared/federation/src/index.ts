/** The builds of all apps and services. Only `rsbuild.config.ts` files import them. */

export { defineConsoleBuild } from './builds/console-build';
export { defineOfflineBuild } from './builds/offline-build';
export { defineRemoteBuild } from './builds/remote-build';
export { defineServiceBuild } from './builds/service-build';
export { defineShellBuild } from './builds/shell-build';
export { defineRemoteDevelopment, defineShellDevelopment } from './develop/development-build';
export { releaseVersion } from './release-version.mjs';
