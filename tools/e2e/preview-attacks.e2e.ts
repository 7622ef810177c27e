import { closeAfterTest } from './src/browser/browser';
import { awaitInteractive, openPage } from './src/browser/open-page';
import { grantAdmin, signUp } from './src/organizers/accounts';
import { alterRelease } from './src/releases/alter-release';
import { previewLink, release } from './src/releases/release-cli';
import { shareSystem } from './src/releases/shared-system';
import { previewsOf } from './src/site/preview-host';
import { waitUntil } from './src/wait-until';

const editor = {
  name: 'Zara Malik',
  email: 'zara.malik@example.com',
  password: 'velvet harbour nine lanterns',
};

/** A hostile release runs this code in the browser, as the visitor. */
async function attack(site: string): Promise<Record<string, string>> {
  const withCookies = { credentials: 'include' } as const;
  const send = (path: string, options: RequestInit) =>
    fetch(site + path, { ...withCookies, method: 'POST', ...options });
  const body = () => {
    const form = new FormData();
    form.set('user_email', 'zara.malik@example.com');
    return form;
  };
  const show = (frame: HTMLIFrameElement, load: () => void) =>
    new Promise<string>((resolve) => {
      frame.name = 'attacked';
      document.body.append(frame);
      // The empty frame has loaded by now.
      frame.onload = () => resolve(frame.contentDocument?.body.textContent ?? 'closed');
      load();
    });
  const post = () => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: `${site}/contact`, target: 'attacked' });
    document.body.append(form);
    form.submit();
  };
  const attempts: Record<string, () => Promise<Response | string>> = {
    'reads cookies': async () => document.cookie,
    'reads who is signed in': () => fetch(`${site}/api/organizers/session`, withCookies),
    'reads what editors decide on': () => fetch(`${site}/api/reviews`, withCookies),
    'reads a page': () => fetch(`${site}/databutton`, withCookies),
    'sends a proposal': () => send('/api/proposals', { body: body() }),
    'sends a proposal unread': () => send('/api/proposals', { body: body(), mode: 'no-cors' }),
    'sends a form': () => send('/api/v1.0/email/send-form', { body: body(), mode: 'no-cors' }),
    'signs out': () => send('/api/organizers/session', { method: 'DELETE' }),
    'posts a form': () => show(document.createElement('iframe'), post),
    'opens a frame': () => {
      const frame = document.createElement('iframe');
      return show(frame, () => Object.assign(frame, { src: `${site}/databutton` }));
    },
    'reads who is signed in here': () => fetch('/api/organizers/session'),
    'sends a form here': () => fetch('/api/v1.0/email/send-form', { method: 'POST', body: body() }),
  };
  const came: Record<string, string> = {};
  for (const [name, attempt] of Object.entries(attempts))
    came[name] = await attempt().then(
      async (found) =>
        typeof found === 'string' ? found : `${found.status} ${(await found.text()).slice(0, 40)}`,
      (error: Error) => error.name,
    );
  return came;
}

function listSent(log: string): string[] {
  return log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter(({ name, method }) => name === 'site' && method && method !== 'GET')
    .map(({ method, path, status }) => `${method} ${path} ${status}`);
}

it('a preview that an editor opens reads and sends nothing as that editor', async () => {
  const system = await shareSystem();
  const hostile = await alterRelease('shop', '6.9.7', {
    script: (file, text) =>
      file === 'entry.js' ? `${text};globalThis.attacked = (${attack})('${system.url}');` : text,
  });
  await release(system, 'publish', hostile.directory);
  const { url } = await previewLink(system, 'shop', hostile.version);

  const { page } = await openPage(`${system.url}/login?mode=sign-up`);
  await signUp(page, editor);
  await grantAdmin(system.dataDir, editor.email);
  const readSession = () =>
    page.evaluate(async () => (await fetch('/api/organizers/session')).text());
  await page.goto(`${system.url}/databutton`);
  await page.getByRole('heading', { name: 'Reviews' }).waitFor();
  expect(await readSession()).toContain(editor.email);

  const tab = await page.context().newPage();
  closeAfterTest(page);
  await tab.goto(url);
  expect(tab.url()).toBe(`${previewsOf(system)}/`);
  const logged = system.output().length;
  // The policy of pages forbids most of it; that is not what keeps a preview apart.
  const session = await page.context().newCDPSession(tab);
  await session.send('Page.setBypassCSP', { enabled: true });
  await tab.goto(`${previewsOf(system)}/sanford-guides`, { waitUntil: 'commit' });
  await awaitInteractive(tab);
  const header = tab.getByRole('banner');
  expect(await header.getByRole('link', { name: /^LOGIN/ }).count()).toBe(1);
  // A touch of the page brings its code.
  await tab.getByRole('main').getByRole('searchbox').focus();
  await tab.waitForFunction(() => 'attacked' in globalThis);
  expect(await tab.evaluate('globalThis.attacked')).toEqual({
    'reads cookies': '',
    'reads who is signed in': 'TypeError',
    'reads what editors decide on': 'TypeError',
    'reads a page': 'TypeError',
    'sends a proposal': 'TypeError',
    'sends a proposal unread': 'TypeError',
    'sends a form': 'TypeError',
    'signs out': 'TypeError',
    'posts a form': 'closed',
    'opens a frame': 'closed',
    'reads who is signed in here': expect.stringMatching(/^401 .*unauthenticated/),
    'sends a form here': expect.stringMatching(/^403 <!doctype html>/),
  });
  const sent = await waitUntil('the log to have all of them', () => {
    const found = listSent(system.output().slice(logged));
    return found.length >= 5 && found;
  });
  expect(sent).toEqual([
    'POST /api/proposals 403',
    'POST /api/proposals 403',
    'POST /api/v1.0/email/send-form 403',
    'OPTIONS /api/organizers/session 405',
    'POST /api/v1.0/email/send-form 403',
  ]);
  expect(await readSession()).toContain(editor.email);
});
