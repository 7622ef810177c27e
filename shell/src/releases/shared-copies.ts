import * as composition from '@meridian/composition';
import * as contracts from '@meridian/contracts';
import * as ui from '@meridian/ui';
import * as react from 'react';
import * as reactDom from 'react-dom';

/** The shell's copies of the modules that remotes import but do not bundle. */
export const sharedModules = {
  react,
  'react-dom': reactDom,
  '@meridian/composition': composition,
  '@meridian/contracts': contracts,
  '@meridian/ui': ui,
};

/** Their versions, set by the build from the installed packages. */
export const sharedVersions: Record<keyof typeof sharedModules, string> = SHARED_VERSIONS;

declare const SHARED_VERSIONS: Record<keyof typeof sharedModules, string>;
