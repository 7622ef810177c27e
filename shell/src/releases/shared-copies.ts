import * as composition from '@meridian/composition';
import * as contracts from '@meridian/contracts';
import * as earlierPaths from '@meridian/contracts/earlier-paths';
import * as ui from '@meridian/ui';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/** The shell's copies of the modules that remotes import but do not bundle. */
const copies = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@meridian/composition': composition,
  '@meridian/contracts': contracts,
  '@meridian/ui': ui,
};

/** The names that remotes of contract 3.0 know our modules by, and what they import of them that newer ones do not. */
export const sharedModules = {
  ...copies,
  '@shared/composition': composition,
  '@shared/contracts': { ...contracts, ...earlierPaths },
  '@shared/ui': ui,
};

/** Their versions, set by the build from the installed packages. */
export const sharedVersions: Record<keyof typeof sharedModules, string> = {
  ...SHARED_VERSIONS,
  '@shared/composition': SHARED_VERSIONS['@meridian/composition'],
  '@shared/contracts': SHARED_VERSIONS['@meridian/contracts'],
  '@shared/ui': SHARED_VERSIONS['@meridian/ui'],
};

declare const SHARED_VERSIONS: Record<keyof typeof copies, string>;
