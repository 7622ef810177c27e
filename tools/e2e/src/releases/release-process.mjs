// @ts-check
// The process stays, because a start costs more than a command. `services-apart` runs commands as operators do.
const program = new URL('../../../../services/registry/dist/service/cli.js', import.meta.url).href;
const { runRelease } = await import(program);

/** @typedef {{ id: number, words: string[], environment: NodeJS.ProcessEnv }} Command */

process.on('message', async (/** @type {Command} */ { id, words, environment }) => {
  const outcome = { stdout: '', stderr: '' };
  const writeTo = (/** @type {keyof typeof outcome} */ name) => ({
    write: (/** @type {string} */ text) => (outcome[name] += text),
  });
  const io = { stdout: writeTo('stdout'), stderr: writeTo('stderr'), cwd: process.cwd };
  const code = await runRelease(words, environment, io);
  process.send?.({ id, code, ...outcome });
});
