import path from 'node:path';
import type { PostCSSPlugin, RsbuildPlugin } from '@rsbuild/core';

/**
 * Cuts every font file down to the `font-weight` and the `unicode-range` of the `@font-face` that names
 * it: the stylesheet hands both to the loader in the query of the file's URL.
 */
export function cutFontsPlugin(): RsbuildPlugin {
  return {
    name: 'meridian:cut-fonts',
    setup(api) {
      api.modifyEnvironmentConfig((config, { mergeEnvironmentConfig }) =>
        mergeEnvironmentConfig(config, {
          tools: {
            postcss: (_, { addPlugins }) => addPlugins(describeFonts),
            rspack: (_, { addRules }) =>
              addRules({
                test: /\.woff2$/,
                resourceQuery: /[?&]characters=/,
                use: path.join(import.meta.dirname, 'cut-font-loader.mjs'),
              }),
          },
        }),
      );
    },
  };
}

const describeFonts: PostCSSPlugin = {
  postcssPlugin: 'describe-fonts',
  Once(stylesheet) {
    stylesheet.walkAtRules('font-face', (face) => {
      const values = new Map<string, string>();
      face.walkDecls(({ prop, value }) => void values.set(prop, value));
      const weights = values.get('font-weight')?.replace(/\s+/, '-');
      const characters = values.get('unicode-range')?.replace(/U\+|\s/gi, '');
      if (!weights || !characters) return;
      const added = `weights=${weights}&characters=${characters}`;
      face.walkDecls('src', (source) => {
        source.value = source.value.replace(
          /\.woff2(?:\?(\w+))?"/,
          (_, mark) => `.woff2?${mark ? `${mark}&` : ''}${added}"`,
        );
      });
    });
  },
};
