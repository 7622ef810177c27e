// @ts-check
/** `npm run types`: writes what each app offers to others, from its sources, into `.types` for compilers. */
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { orFail } from './setup/progress.mjs';
import { writeTypes } from './types/write-types.mjs';

ensureInstalled();
await orFail(writeTypes);
