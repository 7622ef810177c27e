/** What a release may try in the document of a page of its own. */
interface BrowserAttack {
  /** The body of an async function; what the browser refuses, it throws. */
  code: string;
  /**
   * `refused`: the document stays as it was. `done`: the document is lost to it, but no other. `hangs`: the same, and
   * the tab cannot even be told to go elsewhere.
   */
  outcome: 'refused' | 'done' | 'hangs';
}

const fill = (storage: string) =>
  `for (let size = 1e6, at = 0; size >= 1; at++) try { ${storage}.setItem('hostile' + at, 'x'.repeat(size)); } catch { size /= 10; }`;

/** The attack after which the site has the browser remove all cookies. */
export const tooManyCookies = 'sets more cookies than a server reads';

export const browserAttacks: Record<string, BrowserAttack> = {
  // What the policy of pages forbids, beside what `pages` tries
  'registers a service worker': {
    // Written plainly, the registry rejects it.
    code: "await navigator.serviceWorker['reg' + 'ister'](entry);",
    outcome: 'refused',
  },
  'starts a worker': {
    code: 'await new Promise((resolve, reject) => { new Worker(entry).onerror = reject; });',
    outcome: 'refused',
  },
  'writes over the document': { code: 'document.write("<h1>DEFACED</h1>");', outcome: 'refused' },
  // What only another document ends
  'loops without end': { code: 'for (;;);', outcome: 'hangs' },
  'patches what all code uses': {
    code: `Array.prototype.map = () => ['DEFACED']; JSON.parse = () => 'DEFACED'; Promise.prototype.then = () => {};
      fetch = async () => new Response('DEFACED'); Object.prototype.polluted = 'DEFACED';`,
    outcome: 'done',
  },
  'swallows what visitors do': {
    code: `for (const type of ['click', 'keydown', 'pointerdown', 'submit', 'input'])
      addEventListener(type, (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true);`,
    outcome: 'done',
  },
  'traps the history': {
    code: `const stay = () => history.pushState(null, '', location.href);
      addEventListener('popstate', stay); for (let i = 0; i < 50; i++) stay();`,
    outcome: 'done',
  },
  'removes the document': { code: 'document.documentElement.remove();', outcome: 'done' },
  // What outlives the document
  'fills the storage': {
    code: fill('localStorage') + fill('sessionStorage'),
    outcome: 'done',
  },
  'stores nonsense under the keys of others': {
    code: `const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage), 'name-logged-in', 'sign-out-pending',
        'draft-add-conference', 'draft-add-course', 'draft-change-courses', 'scroll-positions'];
      for (const storage of [localStorage, sessionStorage]) for (const key of keys) storage.setItem(key, '{"');`,
    outcome: 'done',
  },
  'fills the caches': {
    code: `const cache = await caches.open('hostile');
      for (const path of ['/', '/courses', '/about']) await cache.put(path, new Response('DEFACED'));`,
    outcome: 'done',
  },
  [tooManyCookies]: {
    // The cookies are read because a browser may store them after the script that sets them.
    code: `for (let i = 0; i < 60; i++)
      document.cookie = 'hostile' + i + '=' + 'x'.repeat(3900) + ';path=/;max-age=9999';
      void document.cookie.length;`,
    outcome: 'done',
  },
};

/** The parameter of a page's URL that names the attack to begin. */
export const attackParameter = 'attack';

/** The entry of a remote, which begins the attack that the URL names, and tells the console of it. */
export function withBrowserAttacks(text: string): string {
  const attacks = Object.entries(browserAttacks).map(
    ([name, { code }]) => `${JSON.stringify(name)}: async (entry) => {${code}}`,
  );
  return `${text};(async () => {
    const attacks = {${attacks.join(',\n')}};
    const { src } = document.currentScript;
    const attack = attacks[new URLSearchParams(location.search).get('${attackParameter}')];
    console.info('attack evaluated');
    if (!attack) return;
    console.info('attack begun');
    try { await attack(src); } catch { return console.info('attack refused'); }
    console.info('attack done');
  })();`;
}
