import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, listRemotes } from '../../setup/workspaces.mjs';
import { findWords } from '../find-words';

const root = path.resolve(__dirname, '../../..');

/** What `src/remote.ts` exports, as far as it matters here. */
interface Remote {
  name: string;
  routes: Record<string, { path: string }>;
  widgets: Record<string, unknown>;
}

/** Names of remotes that HTML and HTTP use as well: no part of an identifier gives them away. */
const everydayWords = ['content'];

/** Everything in a text of the shell that would tie it to one remote. */
function findTies(remote: Remote, file: string, source: string): string[] {
  const { texts, identifiers } = findWords(file, source);
  const widgets = Object.keys(remote.widgets).map((id) => `${remote.name}/${id}`);
  const starts = Object.values(remote.routes).map((route) => fixedStart(route.path));
  const isName = (word: string) =>
    word.toLowerCase() === remote.name && !everydayWords.includes(remote.name);
  return [
    ...texts.filter(
      (text) =>
        text === remote.name ||
        text.includes(`${remote.name}/src`) ||
        widgets.some((id) => text.includes(id)) ||
        starts.some((start) => leadsTo(text, start)),
    ),
    ...identifiers.filter((name) => name.split(/(?=[A-Z])|_/).some(isName)),
  ];
}

/** `/courses-detail` of `/courses-detail/:id`. */
function fixedStart(route: string): string {
  return route.replace(/\/?:.*$/, '');
}

/** True for `/courses`, `/courses?focus=x` and `<a href="/courses">`; never for the root alone. */
function leadsTo(text: string, start: string): boolean {
  if (start.length < 2) return false;
  const at = text.indexOf(start);
  if (at < 0) return false;
  const [before = '"', after = '"'] = [text[at - 1], text[at + start.length]];
  return /["'\s]/.test(before) && /["'\s/?#]/.test(after);
}

function readRemote(folder: string): Remote {
  return require(path.join(root, folder, 'src/remote')).remote;
}

const sources = ['shell/src', 'services/site/src']
  .flatMap((folder) => listFiles(root, folder))
  // Test support may name remotes.
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

describe.each(listRemotes(root))('the shell and the remote %s', (folder) => {
  const remote = readRemote(folder);

  it('its sources name no remote, path or widget', () => {
    const ties = sources.flatMap(({ file, text }) =>
      findTies(remote, file, text).map((tie) => `${file}: ${tie}`),
    );
    expect(ties).toEqual([]);
  });

  it('each way to name one is found', () => {
    const { path: url = '/' } =
      Object.values(remote.routes).find(({ path: own }) => own.length > 1) ?? {};
    const start = fixedStart(url);
    const [widget = ''] = Object.keys(remote.widgets);
    const caught = [
      `const owner = '${remote.name}';`,
      `const link = <a href="${start}">A page</a>;`,
      `const link = \`${start}?q=\${word}\`;`,
      `import { remote } from '../../${remote.name}/src/remote';`,
      ...(widget ? [`load('${remote.name}/${widget}');`] : []),
      `const link = pathTo('${url}');`,
    ];
    for (const source of caught)
      expect([source, findTies(remote, 'Header.tsx', source).length]).toEqual([source, 1]);
  });
});
