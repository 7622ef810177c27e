import type { RsbuildConfig } from '@rsbuild/core';
import { defineRemoteDevelopment } from './development-build';

/** The development server of the remote in the current folder; `meridian-dev` sets the variables. */
const config: RsbuildConfig = defineRemoteDevelopment({
  directory: process.cwd(),
  port: Number(process.env.DEVELOPMENT_PORT),
  site: process.env.DEVELOPMENT_SITE,
});

// biome-ignore lint/style/noDefaultExport: the builder reads the default export.
export default config;
