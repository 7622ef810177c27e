import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { raiseVersions } from './raise-versions';
import { readChange, writeChange } from './write-change';

const apps = ['shop', 'content'];

const { folder: root, write } = openTestFolder();
beforeEach(() => {
  const packages: Record<string, object> = { 'node_modules/react': { version: '19.0.0' } };
  for (const app of apps) {
    const manifest = { name: `@meridian/${app}`, version: '1.4.2' };
    write(`${app}/package.json`, `${JSON.stringify(manifest, null, 4)}\n`);
    packages[app] = manifest;
  }
  write('package-lock.json', `${JSON.stringify({ packages }, null, 2)}\n`);
});

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const notes = () => readdirSync(path.join(root, '.changeset'));

describe('npm run change', () => {
  it('writes a note in the format of Changesets', () => {
    const file = writeChange(root, readChange(['shop', 'minor', 'Sort', 'books'], apps));
    expect(file).toMatch(/^\.changeset\/shop-[0-9a-f]{8}\.md$/);
    expect(read(file)).toBe('---\n"@meridian/shop": minor\n---\n\nSort books\n');
  });

  it.each([
    [[], 'Expected an app: shop, content. Found nothing. E.g. npm run change -- shop minor'],
    [['shell', 'minor', 'x'], 'Expected an app: shop, content. Found "shell".'],
    [['shop', 'huge', 'x'], 'Expected one of major, minor, patch, found "huge".'],
    [['shop', 'minor', ' '], 'Expected a text of at most 2000 characters, found 0.'],
  ])('rejects %j', (words, message) => {
    expect(() => readChange(words, apps)).toThrow(message);
  });
});

describe('npm run change -- version', () => {
  const note = (app: string, bump: 'major' | 'minor' | 'patch', text: string) =>
    writeChange(root, { app, bump, text });

  it('raises an app by the largest of its notes, and moves them to its change log', () => {
    note('shop', 'patch', 'Mend prices');
    note('shop', 'minor', 'Sort books');
    note('content', 'patch', 'Mend a link');
    expect(raiseVersions(root, apps, ['shop'])).toEqual([
      { app: 'shop', from: '1.4.2', to: '1.5.0', notes: 2 },
    ]);
    expect(read('shop/package.json')).toBe(
      '{\n    "name": "@meridian/shop",\n    "version": "1.5.0"\n}\n',
    );
    expect(JSON.parse(read('package-lock.json')).packages).toMatchObject({
      shop: { version: '1.5.0' },
      content: { version: '1.4.2' },
    });
    expect(read('shop/CHANGELOG.md')).toBe(
      '# @meridian/shop\n\n## 1.5.0\n\n### Minor Changes\n\n- Sort books\n\n### Patch Changes\n\n- Mend prices\n',
    );
    expect(notes()).toEqual([expect.stringMatching(/^content-/)]);
  });

  it('leaves a note that names several apps to the others', () => {
    const file = note('shop', 'minor', 'Prices in euros');
    write(file, '---\n"@meridian/shop": minor\n"@meridian/content": patch\n---\n\nEuros\n');
    raiseVersions(root, apps, ['shop']);
    expect(read(file)).toBe('---\n"@meridian/content": patch\n---\n\nEuros\n');
    expect(raiseVersions(root, apps)).toMatchObject([{ app: 'content', to: '1.4.3' }]);
    expect(notes()).toEqual([]);
  });

  it('says when there is nothing to do', () => {
    expect(() => raiseVersions(root, apps)).toThrow(
      'Expected change notes of shop, content, found none',
    );
    expect(() => raiseVersions(root, apps, ['bakery'])).toThrow('found "bakery"');
  });
});
