import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ReleaseRecord } from '@meridian/contracts';
import {
  type DevelopmentBuild,
  developmentVersion,
  hashesGlobal,
  type SourceFault,
} from '@meridian/contracts/development';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { nameContainer, nameOfRemote } from '../builds/remote-build';
import { processState } from '../declarations/process-state';
import { type BuiltApp, describeBuild } from '../record/describe-build';

/** Counts all builds of this process, so that a restarted server repeats no version. */
const builds = processState('builds', () => ({ count: 0 }));

/** Reports each build of a development server to the parent process; see `DevelopmentBuild`. */
export function reportBuildsPlugin(directory: string, kind: BuiltApp['kind']): RsbuildPlugin {
  const app = kind === 'remote' ? nameOfRemote(directory) : path.basename(directory);
  const report = (build: DevelopmentBuild) => process.send?.(build);
  return {
    name: 'meridian:report-builds',
    setup(api) {
      api.onBeforeEnvironmentCompile(() => void report({ app, type: 'building' }));
      api.onAfterDevCompile(({ stats }) => {
        const faults = listFaults(stats, path.dirname(directory));
        if (faults.length > 0) {
          report({ app, type: 'built', faults, record: null });
          return;
        }
        builds.count += 1;
        const record = describeRelease(stats, { app, directory, kind }, builds.count);
        report({ app, type: 'built', faults, record });
      });
      api.modifyRspackConfig((config, { rspack, environment }) => {
        if (environment.name === 'web') config.plugins.push(exposeHash(app, rspack));
      });
    },
  };
}

function listFaults(stats: Rspack.Stats | Rspack.MultiStats, root: string): SourceFault[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true, moduleTrace: false });
  const faults = errors.map(({ message, moduleIdentifier }): SourceFault => {
    const text = stripVTControlCharacters(message).trim();
    const file = moduleIdentifier?.split('!').at(-1)?.split('|').at(-1)?.split('?')[0] ?? '';
    const [, line, column] = /(?:╭─\[|,-\[)[^\]]*?:?(\d+):(\d+)\]/.exec(text) ?? [];
    const source = path.isAbsolute(file) ? path.relative(root, file) : null;
    return { message: text, position: source && (line ? `${source}:${line}:${column}` : source) };
  });
  // Both environments build most files.
  return [...new Map(faults.map((fault) => [fault.message, fault])).values()];
}

/** Exposes the hash of the build that a page runs, see `hashesGlobal`. */
function exposeHash(app: string, { RuntimeGlobals, RuntimeModule }: typeof Rspack.rspack) {
  const name = 'meridian:tell-hash';
  class HashModule extends RuntimeModule {
    constructor() {
      super(name);
    }
    override generate(): string {
      return `(globalThis.${hashesGlobal} ??= {})[${JSON.stringify(app)}] = () => ${RuntimeGlobals.getFullHash}();`;
    }
  }
  return {
    apply({ hooks }: Rspack.Compiler) {
      hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk, needed) => {
          needed.add(RuntimeGlobals.getFullHash);
          compilation.addRuntimeModule(chunk, new HashModule());
        });
      });
    },
  };
}

/** The release record of a development build; its files have no hashes, because the next build changes them. */
function describeRelease(
  stats: Rspack.Stats | Rspack.MultiStats,
  { app, directory, kind }: Pick<BuiltApp, 'app' | 'directory' | 'kind'>,
  number: number,
): ReleaseRecord {
  const { stats: all } = stats as Rspack.MultiStats;
  const web = all.find(({ compilation }) => compilation.name === 'web')?.compilation;
  if (!web) throw new Error('The environment web has no statistics');
  const version = `${developmentVersion}${number}`;
  const container = kind === 'remote' ? { container: nameContainer(app, 'development') } : {};
  const bundle = path.join(directory, 'dist/development/server/server.cjs');
  return {
    ...describeBuild({ app, version, kind, directory, ...container }, web, bundle, []),
    commit: 'development',
    builtAt: new Date().toISOString(),
    files: web.getAssets().map(({ name }) => ({ path: name, bytes: 0, integrity: '' })),
  };
}
