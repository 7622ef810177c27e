// @ts-check
import { root } from '../setup/ensure-installed.mjs';

/**
 * Writes the declarations in `.types` from the sources of shell and remotes. Nothing of it is imported before it
 * is called, because an `npm start` that has nothing to build compiles no TypeScript.
 */
export async function writeTypes() {
  await import('../../shared/service/src/testing/run-typescript.mjs');
  const { writeWorkspaceTypes } = await import('./write-workspace-types.ts');
  await writeWorkspaceTypes(root);
}
