import { type CommandOption, defineProgram } from '@meridian/service/cli';
import { commands } from './commands';
import { findRegistry, type ReleaseContext } from './find-registry';
import { suggestKnown } from './suggest-known';

const options: readonly CommandOption[] = [
  {
    name: 'registry',
    value: '<url>',
    summary: 'Registry; else REGISTRY_URL, else the one that npm start runs',
  },
];

/** `npm run release`: publish, promote, roll back, retire, look. */
export const runRelease = defineProgram<ReleaseContext>({
  name: 'release',
  commands: commands.map(suggestKnown),
  options,
  notes: [
    'Changes need a token: REGISTRY_TOKEN, or the development token in DATA_DIR/keys.',
    'Exit codes: 0 done, 1 failed, 2 wrong usage, 3 rejected by a check, 4 conflict, 5 not allowed,',
    '6 registry not reachable, 7 not found.',
  ],
  createContext: findRegistry,
});
