import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ClientMap } from '@meridian/contracts';
import {
  createRsbuild,
  loadConfig,
  mergeRsbuildConfig,
  type RsbuildConfig,
  rspack,
} from '@rsbuild/core';
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
  /** By app and module, e.g. `shop ./routes/hub`. */
  modules: Record<string, ModuleFiles>;
}

/**
 * Builds the same code as one application: the shell's own entry and its own build settings, with
 * every remote's modules in place of the function that loads them by federation. What hydrates is part of the
 * start script, React is there once, nothing is shared whole, each page and widget is a chunk of its own.
 *
 * The sources are named by their paths, as builds name them; nothing in `bench` imports them.
 *
 * @param root of the repository
 * @param map lists the modules
 * @throws Error when it cannot be built, or when the shell no longer imports what is replaced
 */
export async function buildApplication(root: string, map: ClientMap): Promise<Application> {
  process.env.NODE_ENV = 'production';
  const folder = path.join(root, 'bench/dist/application');
  const generated = path.join(root, 'bench/dist/generated');
  const shell = path.join(root, 'shell');
  const { content } = await loadConfig({ cwd: shell });
  const replacements = {
    '../federation/start-federation': writeModule(
      generated,
      'federation.js',
      describeSource(root, map),
    ),
  };
  const replaced = new Set<string>();
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
              config.module ??= {};
              config.module.rules ??= [];
              config.module.rules.push({
                include: ['client/index.tsx', 'app/start-app.tsx', 'app/start-pages.tsx'].map(
                  (file) => path.join(shell, 'src', file),
                ),
                parser: { dynamicImportMode: 'eager' },
              });
              appendPlugins(replaceModules(path.join(shell, 'src/app'), replacements, replaced));
            },
          },
        },
      },
    }),
  });
  const { stats, close } = await rsbuild.build();
  await close();
  for (const name of Object.keys(replacements))
    if (!replaced.has(name))
      throw new Error(`The shell does not import ${name} in src/app any more: see bench.`);
  const compilation = stats && 'compilation' in stats ? stats.compilation : undefined;
  const start = compilation?.entrypoints.get('index')?.getFiles();
  if (!compilation || !start) throw new Error('The build of the application gave no entry.');
  return {
    folder,
    start: filesOf(start),
    modules: Object.fromEntries(
      modulesOf(map).map(({ app, module, chunk }) => [
        `${app} ${module}`,
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

function writeModule(folder: string, name: string, text: string): string {
  const file = path.join(folder, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  return file;
}

/**
 * Replaces what the files of one folder import.
 * @param replacements file by import
 * @param replaced gets the imports that were found
 */
function replaceModules(
  folder: string,
  replacements: Record<string, string>,
  replaced: Set<string>,
) {
  return new rspack.NormalModuleReplacementPlugin(/^\.\.?\/[\w/-]+$/, (module) => {
    const replacement = module.context === folder && replacements[module.request];
    if (!replacement) return;
    replaced.add(module.request);
    module.request = replacement;
  });
}

function filesOf(files: Iterable<string>): ModuleFiles {
  const all = [...files];
  return {
    js: all.filter((file) => file.endsWith('.js')),
    css: all.filter((file) => file.endsWith('.css')),
  };
}
