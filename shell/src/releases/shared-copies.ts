import * as composition from '@shared/composition';
import * as contracts from '@shared/contracts';
import * as ui from '@shared/ui';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/** The shell's copies of the modules that remotes import but do not bundle. */
export const sharedModules = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@shared/composition': composition,
  '@shared/contracts': contracts,
  '@shared/ui': ui,
};

/** Their versions, set by the build from the installed packages. */
export const sharedVersions: Record<keyof typeof sharedModules, string> = SHARED_VERSIONS;

declare const SHARED_VERSIONS: Record<keyof typeof sharedModules, string>;
