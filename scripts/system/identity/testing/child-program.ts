import path from 'node:path';
import { findAbove } from '@shared/service';

const here = 'scripts/system/identity';

/** The child's program from its sources as they stand. */
export const childProgram = {
  file: path.join(findAbove(import.meta.dirname, here), 'child.ts'),
  execArgv: [
    '--import',
    findAbove(import.meta.dirname, 'shared/service/src/testing/run-typescript.mjs'),
  ],
};
