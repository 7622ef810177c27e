import path from 'node:path';
import type { DevelopmentBuild } from '@meridian/contracts/development';
import { startServer } from '../../shared/federation/src/develop/start-server';
import { root } from '../setup/ensure-installed.mjs';
import { fail } from '../setup/progress.mjs';

/**
 * Starts the development server of an app of this repository and waits until it has built once.
 * @param onBuild gets what the server says of its builds
 * @param options.site the origin whose pages may load its files, beside its own
 */
export function startDevelopmentServer(
  app: string,
  port: number,
  onBuild: (build: DevelopmentBuild) => void,
  { site = '' }: { site?: string | undefined } = {},
): Promise<void> {
  return startServer({
    app,
    directory: path.join(root, app),
    config: path.join(root, 'scripts/dev/rsbuild.development.ts'),
    env: {
      DEVELOPMENT_ROOT: root,
      DEVELOPMENT_APP: app,
      DEVELOPMENT_PORT: String(port),
      DEVELOPMENT_SITE: site,
    },
    onBuild,
    onEnd(output) {
      console.error(output);
      fail(`The development server of ${app} ended: the messages above say why.`);
    },
  });
}
