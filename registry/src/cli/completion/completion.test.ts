import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describeWithDatabase } from '@meridian/service/testing';
import { makeRecord } from '../../testing/make-record';
import { type CommandLine, startCommandLine } from '../../testing/start-command-line';
import { startTestRegistry, type TestRegistry } from '../../testing/start-test-registry';

const bash = ['/bin/bash', '/usr/bin/bash', '/usr/local/bin/bash'].find((file) => existsSync(file));
const describeWithBash = bash ? describe : describe.skip;

describeWithDatabase('npm run release -- completion', (getDatabase) => {
  let test: TestRegistry;
  let line: CommandLine;
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase());
    line = await startCommandLine(test);
    for (const version of ['1.0.0', '1.1.0']) await test.publish(makeRecord('shop', version));
    await test.publish(makeRecord('books', '2.0.0'));
  });
  afterAll(async () => {
    await line.close();
    await test.remove();
  });

  it('names the apps and the newest versions that the registry has', async () => {
    expect((await line.run('completion apps')).out).toBe('books\nshop');
    expect((await line.run('completion versions shop')).out).toBe('1.1.0\n1.0.0');
    expect((await line.run('completion versions ghost')).out).toBe('');
  });

  it('prints a script without a registry', async () => {
    const { code, out } = await line.run('completion fish', { DATA_DIR: 'elsewhere' });
    expect(code).toBe(0);
    expect(out).toContain("case 'promote'");
  });

  it.each(['completion', 'completion powershell', 'completion bash shop', 'completion versions'])(
    'rejects %s',
    async (words) => {
      expect((await line.run(words)).code).toBe(2);
    },
  );

  describeWithBash('in bash', () => {
    /** Stands for both programs: says what the registry would. */
    const program = `#!/bin/sh
      while [ "$1" != completion ]; do shift; done
      case "$*" in
      "completion apps") printf "books\\nshop\\n" ;;
      "completion versions shop") printf "1.1.0\\n1.0.0\\n" ;;
      esac`;
    beforeAll(async () => {
      await mkdir(path.join(test.dataDir, 'bin'));
      for (const name of ['npm', 'meridian-release'])
        await writeFile(path.join(test.dataDir, 'bin', name), program, { mode: 0o755 });
    });

    /** What bash offers for the last word; `before` is read before the script. */
    async function complete(words: string, before = '') {
      const { out: script } = await line.run('completion bash');
      const typed = words.split(' ');
      const lines = [
        before,
        script,
        `COMP_WORDS=(${typed.map((word) => `'${word}'`).join(' ')})`,
        `COMP_CWORD=${typed.length - 1}`,
        typed[0] === 'npm' ? '_meridian_release_npm' : '_meridian_release_own',
        `printf '%s\\n' "\${COMPREPLY[@]}"`,
      ];
      const env = { PATH: `${path.join(test.dataDir, 'bin')}:${process.env.PATH}` };
      const options = ['--noprofile', '--norc', '-c', lines.join('\n')];
      const { stdout, stderr } = await promisify(execFile)(bash ?? '', options, { env });
      expect(stderr).toBe('');
      return stdout.split('\n').filter(Boolean);
    }

    it.each<[string, string[]]>([
      ['npm run release -- pro', ['promote']],
      ['npm run release -- t', ['thaw', 'types', 'team']],
      ['npm run release -- team ', ['add', 'rotate', 'revoke', 'list']],
      ['npm run release -- team ad', ['add']],
      ['npm run release -- root ', ['init', 'propose', 'sign', 'publish', 'show']],
      ['npm run release -- team add library --new', ['--new-key']],
      ['npm run release -- promote ', ['books', 'shop']],
      ['npm run release -- promote sh', ['shop']],
      ['npm run release -- promote shop ', ['1.1.0', '1.0.0']],
      ['npm run release -- promote books 2.0.0 shop 1.0', ['1.0.0']],
      ['npm run release -- promote --channel staging shop 1.1', ['1.1.0']],
      ['npm run release -- promote shop 1.1.0 --ch', ['--channel']],
      ['npm run release -- promote shop 1.1.0 --channel ', []],
      ['npm run release -- diff shop 1.0.0 ', ['1.1.0', '1.0.0']],
      ['npm run release -- rollback shop bo', ['books']],
      ['npm run release -- status ', ['--channel', '--registry', '--json', '--help']],
      ['npm run release -- completion f', ['fish']],
      ['npm run release -- publish ', []],
      ['npm run release -- nonsense ', []],
      ['npm run build -- pro', []],
      ['meridian-release roll', ['rollback']],
      ['meridian-release show shop ', ['1.1.0', '1.0.0']],
    ])('%s', async (words, offered) => {
      expect(await complete(words)).toEqual(offered);
    });

    it('leaves all else of npm to what completed it before', async () => {
      const before = '_former() { COMPREPLY=(install); }; complete -o default -F _former npm';
      expect(await complete('npm inst', before)).toEqual(['install']);
      expect(await complete('npm run release -- pro', before)).toEqual(['promote']);
    });
  });
});
