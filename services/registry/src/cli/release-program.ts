import { defineProgram } from '@meridian/service/cli';
import { addBlock, addChanges } from './changes';
import { findRegistry } from './find-registry';
import { addDiff, addHistory } from './history';
import { addPreview, addPublish } from './publish';
import { addList, addPrune } from './releases';
import { addStatus } from './status';
import { addTeam } from './team';
import { addTypes } from './types';
import { addVerify } from './verify';

const changes = [addPublish, addPreview, addChanges, addBlock];
const views = [addStatus, addList, addHistory, addDiff, addVerify];
const commands = [...changes, ...views, addPrune, addTypes, addTeam];

/** `npm run release`: publish, promote, roll back, retire, look. */
export const runRelease = defineProgram('release', (program, { environment, cwd, print }) => {
  program
    .option('--registry <url>', 'else REGISTRY_URL, else the one that npm start runs')
    .addHelpText(
      'after',
      `
Changes need a token: REGISTRY_TOKEN, or the development token in DATA_DIR/keys.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 rejected by a check, 4 conflict, 5 not allowed,
6 registry not reachable, 7 not found.`,
    );
  const readOption = () => program.opts<{ registry?: string }>().registry;
  const context = findRegistry(environment, cwd, print, readOption);
  for (const addCommand of commands) addCommand(program, context);
});
