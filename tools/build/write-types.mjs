// @ts-check
import { root } from '../setup/ensure-installed.mjs';

/**
 * Writes the declarations in `.types` from the sources of shell and remotes. It imports TypeScript only when it is called,
 * so that an `npm start` without a build compiles none.
 */
export async function writeTypes() {
  await import('../../shared/service/src/testing/run-typescript.mjs');
  const { writeWorkspaceTypes } = await import('./write-workspace-types.ts');
  await writeWorkspaceTypes(root);
}
