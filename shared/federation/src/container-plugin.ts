import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RsbuildPlugin } from '@rsbuild/core';

type Container = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/** Makes the container of an environment: `entry.js`, with what it exposes and shares. */
export function containerPlugin(
  environment: string,
  describe: () => Promise<Container>,
): RsbuildPlugin {
  return {
    name: `meridian:container-${environment}`,
    setup(api) {
      api.modifyRspackConfig(async (_, utils) => {
        if (utils.environment.name !== environment) return;
        const container = await describe();
        utils.appendPlugins(
          new ModuleFederationPlugin({
            filename: 'entry.js',
            shareStrategy: 'loaded-first',
            dts: false,
            ...container,
          }),
        );
      });
    },
  };
}
