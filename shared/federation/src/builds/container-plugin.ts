import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { ExposedModules } from '../declarations/exposed-modules';

type Shared = NonNullable<ConstructorParameters<typeof ModuleFederationPlugin>[0]['shared']>;

/** Makes the container of a remote: `entry.js`, which sets the global `name`, and its manifest. */
export function containerPlugin(
  name: string,
  exposed: Promise<ExposedModules>,
  shared: Shared,
): RsbuildPlugin {
  return {
    name: 'meridian:container',
    setup(api) {
      api.modifyRspackConfig(async (_, { environment, appendPlugins }) => {
        if (environment.name !== 'web') return;
        const container = new ModuleFederationPlugin({
          name,
          library: { type: 'var', name },
          filename: 'entry.js',
          exposes: await exposed,
          shared,
          shareStrategy: 'loaded-first',
          dts: false,
          // The shell provides the core of the runtime; a remote loads no other remotes.
          experiments: {
            externalRuntime: true,
            optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
          },
        });
        appendPlugins(container);
      });
    },
  };
}
