import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Scripts whose first word is a command of theirs. */
const programs = ['release', 'outbox', 'organizers', 'data'];
const sourcePath = /\/src\/|\.(?:tsx?|mjs|cjs|css|md)$|\/.*\/$/;
/** Sizes change with every commit, and no one corrects a sentence that states one. */
const count =
  /(?<!at most |over |up to |,)\b\d[\d,]* (?:files|tests|lines|folders|settings|endpoints|packages|decisions|words)\b/g;

/**
 * False claims of Markdown files about this repository: links and paths that lead nowhere, commands and settings that
 * no code has, and counts, which are soon wrong. A path may leave out the folders that its document is about.
 * @param files all paths of the repository, relative to the root
 * @returns one sentence for each
 */
export function findFalseClaims(root: string, files: readonly string[]): string[] {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const ends = files.map((file) => `/${file}/`);
  const isKnownPath = (name: string) =>
    ends.some((end) => end.includes(`/${name.replace(/\/$/, '')}/`));
  const code = files.filter((file) => /\.(?:[cm]?[jt]sx?|json|ya?ml|env|conf)$/.test(file));
  const words = new Set(
    code.flatMap((file) => read(file).match(/[A-Z][A-Z0-9]*_[A-Z0-9_]+/g) ?? []),
  );
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts ?? {});
  const commands = new Set(
    code
      .filter((file) => file.includes('/cli/'))
      .flatMap((file) => [...read(file).matchAll(/(?:command|addChange)\(\s*'([\w-]+)/g)])
      .map(([, command]) => command),
  );
  return files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const whole = read(file);
      const text = whole.replace(/```.*?```/gs, '');
      const written = text.replace(/<!-- generated.*?<!-- end of/gs, '');
      // Links of a template are right where its files are written to.
      const links = [
        ...(file.includes('/template/') ? '' : text).matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g),
      ]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(path.join(root, path.dirname(file), target)));
      const names = [...text.matchAll(/`(?!dist\/)([\w.@-]+\/[\w.@/-]*)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => sourcePath.test(name) && !isKnownPath(name));
      const runs = [...whole.matchAll(/npm run ([\w:-]*\w)(?: -- ([a-z][\w-]*))?/g)]
        .filter(([, script = '', command]) =>
          command && programs.includes(script) ? !commands.has(command) : !scripts.includes(script),
        )
        .map(([run]) => run);
      const settings = [...text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)[`=]/g)]
        .map(([, name = '']) => name)
        .filter((name) => !words.has(name));
      return [
        ...[...links, ...names, ...runs, ...settings].map(
          (one) => `${file} names ${one}, which does not exist`,
        ),
        ...(written.match(count) ?? []).map(
          (one) => `${file} says ${one}: leave the number out, it changes`,
        ),
      ];
    });
}
