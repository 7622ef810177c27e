import path from 'node:path';
import { defineRemoteDevelopment, defineShellDevelopment } from '@meridian/federation';

/** The development server that `tools/dev/dev.mjs` starts in an app's folder. */
const { DEVELOPMENT_ROOT = '', DEVELOPMENT_APP = '' } = process.env;
const directory = path.join(DEVELOPMENT_ROOT, DEVELOPMENT_APP);
const port = Number(process.env.DEVELOPMENT_PORT);

export default DEVELOPMENT_APP === 'shell'
  ? defineShellDevelopment({ directory, port })
  : defineRemoteDevelopment({ directory, port, site: process.env.DEVELOPMENT_SITE || undefined });
