import { spawnSync } from 'node:child_process';

const file = new URL('./open-files.mjs', import.meta.url);
const program = `import { requireOpenFiles } from '${file}'; requireOpenFiles(); console.log('goes on');`;

/** Runs a program that may open so many files. */
function run(maxOpenFiles: number) {
  const words = ['-c', `ulimit -n ${maxOpenFiles} && exec "$@"`, 'sh', process.execPath];
  const { status, stdout, stderr } = spawnSync(
    'sh',
    [...words, '--input-type=module', '--eval', program],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

// Elsewhere the limit cannot be read.
(process.platform === 'linux' ? describe : describe.skip)('a process', () => {
  it('ends with one sentence when it may open too few files', () => {
    expect(run(64)).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'This process may open 64 files at a time, but needs 512: raise the limit (ulimit -n 4096, or LimitNOFILE of systemd), then start it again.\n',
    });
  });

  it('goes on when it may open enough', () => {
    expect(run(512)).toEqual({ status: 0, stdout: 'goes on\n', stderr: '' });
  });
});
