import { runScript } from '../../system/repository';

/**
 * Runs a command for operators.
 *
 * @throws Error with what it said when it fails
 */
export async function runCommand(
  name: 'backup' | 'restore' | 'outbox',
  words: readonly string[],
  environment: Record<string, string>,
): Promise<void> {
  const { code, stderr } = await runScript('scripts/run-cli.mjs', [name, ...words], environment);
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}: ${stderr}`);
}
