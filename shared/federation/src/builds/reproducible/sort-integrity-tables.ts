import type { Rspack } from '@rsbuild/core';

const name = 'meridian:sort-integrity-tables';

/** `__webpack_require__.sriHashes = {"ue": "…",4: "…"};`, as the bundler writes it before the minifier runs. */
const table = /(?<=\.sri(?:ExtractCss)?Hashes = \{)[^{}]*(?=\})/g;

/**
 * Sorts the tables with the hashes of the chunks that a script loads. The bundler orders them by a counter of the
 * process, so the order would depend on which environment is faster. Runs first, because files are hashed later.
 */
export const sortIntegrityTables: Rspack.RspackPluginInstance = {
  apply(compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.compilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const { name: file, source } of compilation.getAssets()) {
          if (!file.endsWith('.js')) continue;
          const text = source.source().toString();
          const sorted = text.replace(table, (entries) => entries.split(',').sort().join(','));
          if (sorted !== text) compilation.updateAsset(file, new sources.RawSource(sorted));
        }
      });
    });
  },
};
