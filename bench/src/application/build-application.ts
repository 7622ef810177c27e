import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  createRsbuild,
  loadConfig,
  mergeRsbuildConfig,
  type RsbuildConfig,
  rspack,
} from '@rsbuild/core';
import type { ClientMap } from '@shared/contracts';
import { describeSource, modulesOf } from './module-source';
import { nameClassesAsAppsDo } from './name-classes';

/** The scripts and stylesheets that a module needs, by their path below the application's folder. */
interface ModuleFiles {
  js: string[];
  css: string[];
}

export interface Application {
  /** Where the files are. */
  folder: string;
  start: ModuleFiles;
  /** By app and module, e.g. `shop.routes.hub`. */
  modules: Record<string, ModuleFiles>;
}

/**
 * Builds the same code as one application: the shell's own entry and its own build settings, with
 * every remote's modules in place of the function that loads them by federation. React is there
 * once, nothing is shared whole, each page and widget is a chunk of its own.
 *
 * The sources are named by their paths, as builds name them; nothing in `bench` imports them.
 *
 * @param root of the repository
 * @param map lists the modules
 * @throws Error when it cannot be built, or when the shell no longer starts by importing `./federation`
 */
export async function buildApplication(root: string, map: ClientMap): Promise<Application> {
  process.env.NODE_ENV = 'production';
  const folder = path.join(root, 'bench/dist/application');
  const source = path.join(root, 'bench/dist/module-source.js');
  mkdirSync(path.dirname(source), { recursive: true });
  writeFileSync(source, describeSource(root, map));

  const shell = path.join(root, 'shell');
  const { content } = await loadConfig({ cwd: shell });
  const replaced = { times: 0 };
  const rsbuild = await createRsbuild({
    cwd: shell,
    config: mergeRsbuildConfig(asApplication(content), {
      logLevel: 'warn',
      output: { distPath: { root: folder } },
      environments: {
        web: {
          output: { distPath: { root: folder } },
          // As remotes do; everything that pages need at the start is one script.
          performance: {
            chunkSplit: { strategy: 'custom', splitChunks: { chunks: 'async', minSize: 8000 } },
          },
          // A site whose scripts are all of one build has no use for a table of their hashes.
          security: { sri: { enable: false } },
          tools: {
            cssLoader: (options) => nameClassesAsAppsDo(root, options),
            rspack(config, { appendPlugins }) {
              config.output ??= {};
              config.output.crossOriginLoading = false;
              appendPlugins(replaceFederation(shell, source, replaced));
            },
          },
        },
      },
    }),
  });
  const { stats, close } = await rsbuild.build();
  await close();
  if (replaced.times !== 1)
    throw new Error('The shell does not load ./federation in src/client any more: see bench.');
  const compilation = stats && 'compilation' in stats ? stats.compilation : undefined;
  const start = compilation?.entrypoints.get('index')?.getFiles();
  if (!compilation || !start) throw new Error('The build of the application gave no entry.');
  return {
    folder,
    start: filesOf(start),
    modules: Object.fromEntries(
      modulesOf(map).map(({ chunk }) => [
        chunk,
        filesOf(compilation.namedChunkGroups.get(chunk)?.getFiles() ?? []),
      ]),
    ),
  };
}

/** The build of the shell without the release record and without the ssr file. */
function asApplication({
  plugins = [],
  environments = {},
  ...shared
}: RsbuildConfig): RsbuildConfig {
  const { web } = environments;
  if (!web) throw new Error('The build of the shell has no environment "web".');
  return {
    ...shared,
    plugins: plugins.filter(
      (plugin) => !(plugin && 'name' in plugin && plugin.name === 'meridian:release-record'),
    ),
    environments: { web },
  };
}

function replaceFederation(shell: string, source: string, replaced: { times: number }) {
  const client = path.join(shell, 'src/client');
  return new rspack.NormalModuleReplacementPlugin(/^\.\/federation$/, (module) => {
    if (module.context !== client) return;
    module.request = source;
    replaced.times++;
  });
}

function filesOf(files: Iterable<string>): ModuleFiles {
  const all = [...files];
  return {
    js: all.filter((file) => file.endsWith('.js')),
    css: all.filter((file) => file.endsWith('.css')),
  };
}
