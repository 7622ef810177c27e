import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { nightlyTool } from '@meridian/service/testing/nightly-tools';
import { currentRun, readCrawledPages } from './src/run/current-run';

const { directory } = currentRun();

// With CI=true Java has to be there.
(hasJava() || process.env.CI === 'true' ? it : it.skip)(
  'the HTML of every page is what the Nu Html Checker calls valid',
  async () => {
    const documents = new Map(readCrawledPages().map((page) => [page.path, page.html]));
    expect(documents.size).toBeGreaterThan(150);
    expect(await checkHtml(path.join(directory, 'html'), documents)).toEqual([]);
  },
);

const checker = nightlyTool('vnu-jar/build/dist/vnu.jar');

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  subType?: string;
  message: string;
  url: string;
  extract?: string;
}

function hasJava(): boolean {
  return spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
}

/** Style sheets are not checked: what the checker knows of CSS is years behind the browsers. */
async function checkHtml(
  directory: string,
  documents: ReadonlyMap<string, string>,
): Promise<string[]> {
  mkdirSync(directory, { recursive: true });
  const paths = [...documents.keys()];
  const files = paths.map((one, index) => {
    const file = path.join(directory, `${index}.html`);
    const html = documents.get(one) ?? '';
    writeFileSync(file, html.replace(/(<style[^>]*>).*?(<\/style>)/gs, '$1$2'));
    return file;
  });
  // Java's compiler for long runs would take longer than the check itself; the stack is for the schema.
  const java = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss8m', '-jar', checker];
  const options = ['--format', 'json', '--stdout', '--exit-zero-always'];
  const { stdout, stderr } = await promisify(execFile)('java', [...java, ...options, ...files], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (!stdout) throw new Error(`The checker said nothing: ${stderr}`);
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages.filter(isFault).map(({ url, message, extract }) => {
    const page = paths[files.findIndex((file) => url.endsWith(file))] ?? url;
    return `${page}: ${message} (${extract?.trim() ?? ''})`;
  });
}

/** React closes void elements with a slash; an article has its heading in the banner above. */
const accepted = /^Trailing slash on void elements|^Article lacks heading/;

function isFault({ type, subType, message }: Message): boolean {
  return (type !== 'info' || subType === 'warning') && !accepted.test(message);
}
