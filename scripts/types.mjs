// @ts-check
/** `npm run types`: writes what each app offers to others, from its sources, into `.types` for compilers. */
import { ensureInstalled, root } from './setup/ensure-installed.mjs';
import { orFail } from './setup/progress.mjs';

ensureInstalled();
await import('../shared/service/src/testing/run-typescript.mjs');
const { writeWorkspaceTypes } = await import('./types/write-workspace-types.ts');
await orFail(() => writeWorkspaceTypes(root));
