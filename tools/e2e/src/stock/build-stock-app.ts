import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { currentRun } from '../run/current-run';
import { root, runBuild } from '../system/repository';

/**
 * Builds with nothing of ours but the installed packages, as a team does that does not know us.
 * @returns the folder of what was built
 */
export async function buildStockApp(name: string, files: Record<string, string>): Promise<string> {
  const workspace = path.join(currentRun().directory, `stock-${name}`);
  const all = {
    'package.json': JSON.stringify({ name, version: '1.0.0', private: true }),
    'src/index.js': "import('./bootstrap');\n",
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(workspace, file)), { recursive: true });
    await writeFile(path.join(workspace, file), text);
  }
  await symlink(path.join(root, 'node_modules'), path.join(workspace, 'node_modules'));
  await runBuild(workspace);
  return path.join(workspace, 'dist');
}

/** The configuration has one environment called `web`. */
export function stockConfig(federation: object, settings: object = {}): string {
  return `import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { mergeRsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const react = { singleton: true, requiredVersion: '^19.0.0' };
const federation = {
  shared: { react, 'react-dom': react },
  ...${JSON.stringify({ ...federation, dts: false })},
};
const output = { uniqueName: federation.name };
const plugins = [new ModuleFederationPlugin(federation)];

export default mergeRsbuildConfig(${JSON.stringify(settings)}, {
  plugins: [pluginReact({ splitChunks: false })],
  performance: { chunkSplit: { strategy: 'custom', splitChunks: { chunks: 'async' } } },
  environments: { web: { tools: { rspack: { output, plugins } } } },
});
`;
}
