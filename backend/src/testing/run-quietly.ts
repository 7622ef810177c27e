import type { CliIo } from '@meridian/service/cli';

/** Runs a command-line program, and returns its output. */
export async function runQuietly(
  program: (argv: readonly string[], env: NodeJS.ProcessEnv, io: CliIo) => Promise<number>,
  env: NodeJS.ProcessEnv,
  argv: readonly string[],
): Promise<{ code: number; out: string; error: string }> {
  const said = { out: '', error: '' };
  const code = await program(argv, env, {
    stdout: { write: (text) => (said.out += text) },
    stderr: { write: (text) => (said.error += text) },
    cwd: () => '/',
  });
  return { code, ...said };
}
