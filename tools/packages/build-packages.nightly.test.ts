import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { buildPackages } from './build-packages';

const root = path.resolve(__dirname, '../..');
const shell = '1.0.0-b0123456789ab';

describe('the packages for repositories of teams', () => {
  let folder = '';
  let built: Awaited<ReturnType<typeof buildPackages>>;
  /** Texts by path, by name of the package. */
  const texts: Record<string, Record<string, string>> = {};

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'packages-'));
    built = await buildPackages(root, shell, folder);
    for (const { file, description } of built) {
      const bytes = gunzipSync(readFileSync(path.join(folder, file)));
      const entries = await unpackTar(new Uint8Array(bytes));
      texts[description.name] = Object.fromEntries(
        entries.map(({ header, data }) => [
          header.name.replace('package/', ''),
          Buffer.from(data ?? []).toString(),
        ]),
      );
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('have the version of their shell, and are peers of one another in it', () => {
    expect(built.map(({ file }) => file.replace('-1.0.0-b0123456789ab.tgz', ''))).toEqual(
      'contracts composition ui stock-host federation testing release create-remote'
        .split(' ')
        .map((name) => `meridian-${name}`),
    );
    for (const { dependencies, peerDependencies } of built.map((one) => one.description)) {
      expect(Object.keys(dependencies).join()).not.toContain('@meridian/');
      for (const [name, range] of Object.entries(peerDependencies))
        if (name.startsWith('@meridian/')) expect(range).toBe('1.0.0-b0123456789ab');
    }
  });

  it('hold compiled code with types and styles, and neither sources nor tests', () => {
    const files = Object.entries(texts).flatMap(([name, some]) =>
      Object.keys(some).map((file) => `${name}/${file}`),
    );
    expect(files).toEqual(
      expect.arrayContaining([
        '@meridian/composition/src/define-remote.js',
        '@meridian/composition/src/define-remote.d.ts',
        '@meridian/ui/src/controls/button.module.css',
        '@meridian/federation/src/release-version.mjs',
        '@meridian/testing/jest-config.mjs',
        '@meridian/release/dist/service/cli.js',
        '@meridian/create-remote/src/bin.js',
        '@meridian/create-remote/template/remote/src/remote.test.ts',
      ]),
    );
    const own = files.filter((file) => !file.includes('/template/'));
    expect(own.filter((file) => /(?<!\.d)\.tsx?$|\.test\.|src\/testing\//.test(file))).toEqual([]);
    expect(files.filter((file) => /\/(README|CHANGELOG)\.md$/.test(file))).toHaveLength(18);
  });

  it('name only files that they have', () => {
    for (const { description } of built) {
      const { name, exports, bin } = description;
      const named = JSON.stringify([exports, bin]).match(/\.\/[\w./-]+\.\w+(?=")/g) ?? [];
      const own = named.filter((file) => !/^\.\/[\w-]+\.css$/.test(file));
      expect(own.filter((file) => !texts[name]?.[file.slice(2)])).toEqual([]);
    }
  });
});
