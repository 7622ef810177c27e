import type { ReleaseRecord } from '@meridian/contracts';

/** Each is the body of an async function, the loader of a page. `require` gives the packages that the shell shares. */
export const serverAttacks: Record<string, string> = {
  'loops without end': 'for (;;) Math.sqrt(2);',
  'never responds': 'await new Promise(() => {});',
  'computes in the background':
    'setInterval(() => { const end = Date.now() + 90; while (Date.now() < end); }, 100);',
  'waits on shared memory': 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);',
  'fills the heap': 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length));',
  'fills memory outside the heap':
    'const all = []; for (;;) all.push(new Uint8Array(2e7).fill(1));',
  'responds with 30 MB of data': 'return { text: "x".repeat(3e7) };',
  'hides the size of its response':
    'Buffer.byteLength = () => 1; return { text: "x".repeat(5e6) };',
  'responds with HTML that leaves its part':
    'return { title: "</div></main></body><h1>Taken over</h1>" };',
  'throws out of reach':
    'setTimeout(() => { throw new Error("out of reach"); }); await new Promise(() => {});',
  exits: 'process.exit(0);',
  'kills itself and its parent':
    'for (const pid of [process.ppid, process.pid]) process.kill(pid, "SIGKILL");',
  'writes a report of the environment': 'return JSON.stringify(process.report.getReport());',
  'takes modules of Node': `for (const take of [
    () => process.getBuiltinModule('fs'), () => process.binding('fs'), () => require('node:fs'),
    () => module.constructor._load('fs'), () => new Function('return import("node:fs")')()])
    { try { (await take()).writeFileSync('/tmp/hostile-release-was-here', 'x'); } catch {} }`,
  'starts a thread': 'new Worker("data:text/javascript,for(;;);");',
  'patches what all code uses': `
    Array.prototype.map = () => ['DEFACED']; JSON.stringify = () => '"DEFACED"'; String.prototype.replace = () => 'DEFACED';
    Promise.prototype.then = function () { return this; }; Object.prototype.polluted = 'DEFACED';`,
  'patches React': `
    const React = require('react'); const before = React.createElement;
    for (const name of ['createElement', 'useContext', 'memo']) React[name] = () => before('h1', null, 'DEFACED');`,
  'patches messages': `
    for (const name of ['MessagePort', 'EventEmitter', 'Socket', 'Buffer'])
      if (globalThis[name]) for (const key of Object.getOwnPropertyNames(globalThis[name].prototype ?? {}))
        { try { globalThis[name].prototype[key] = () => 'DEFACED'; } catch {} }`,
  'changes how headers are written': `JSON.stringify = () => '{"type":"request","id":1}';`,
  'has its process send other headers':
    'Object.prototype.toJSON = () => ({ type: "request", id: 1 });',
  'has its process send other lengths':
    'Buffer.prototype.writeUInt32BE = function () { this.fill(255); };',
  'asks the backend for what is internal': `
    for (const path of ['/api/ops/organizers', '/api/dev/mailbox', '/api/../api/ops/outbox', '/api/%2e%2e/ops/outbox'])
      { try { const found = await (await fetch(path)).text(); if (found.includes('organizers')) return { title: found }; } catch {} }`,
  'asks other servers': `
    for (const url of ['http://127.0.0.1:3001/api/ops/organizers', 'http://169.254.169.254/', 'https://example.org/'])
      { try { await fetch(url); } catch {} }`,
  'floods the backend':
    'await Promise.all(Array.from({ length: 5000 }, () => fetch("/api/read-course").catch(() => {})));',
  // Its process could not send a result any more, so it ends.
  'searches for thousands of words': `
    Object.prototype.toJSON = function () {
      if (this.type === 'done') return { type: 'request', id: 1e6, request: { kind: 'search' } };
      return 'data' in this ? { query: 'heart valve clinic '.repeat(1e5) } : this;
    };
    setTimeout(() => { throw new Error("nothing more to search for"); }, 1000);`,
};

/** 503 is the status of an empty frame, 502 of data that failed to load, 500 of a page that throws. The default is 200. */
export const statusesOfAttack: Readonly<Record<string, readonly number[]>> = {
  'loops without end': [503],
  'never responds': [503],
  'waits on shared memory': [503],
  'fills the heap': [503],
  // It computes too long, or gets no more memory before that.
  'fills memory outside the heap': [502, 503],
  // On a busy machine so much takes longer than a page may.
  'responds with 30 MB of data': [502, 503],
  'hides the size of its response': [502],
  'throws out of reach': [503],
  exits: [502],
  'kills itself and its parent': [502],
  'writes a report of the environment': [502],
  'starts a thread': [502],
  // Its process renders with what was patched, which throws there where no page was rendered before, or never ends where
  // `then` is called.
  'patches what all code uses': [200, 500, 503],
  'patches React': [200, 500],
  'patches messages': [503],
  'has its process send other headers': [503],
  'has its process send other lengths': [503],
  // It gets an error for each request too many, and comes to an end in time or not.
  'floods the backend': [200, 503],
  'searches for thousands of words': [503],
};

/** The code stands at the end of the ssr file, which is evaluated before any page is there. */
export const evaluationAttacks: Record<string, string> = {
  'loops without end': 'for (;;);',
  'fills the heap': 'const all = []; for (;;) all.push(new Array(1e5).fill(1));',
  throws: 'throw new Error("a fault");',
  exits: 'process.exit(0);',
  'patches what all code uses':
    "Array.prototype.map = () => ['DEFACED']; JSON.stringify = () => '\"DEFACED\"';",
  'gives something else': 'module.exports = { remote: { routes: {}, widgets: {} } };',
};

const routeOf = (index: number) => `attack-${index}`;

/** A parameter keeps the site server from rendering the page before. */
export const pathOfAttack = (index: number) => `/${routeOf(index)}/1`;

/** The attack reads this path first, so that the log of the backend shows that it ran. */
export const markOfAttack = (index: number) => `/api/${routeOf(index)}-began`;

export function withAttacks(text: string): string {
  const attacks = Object.values(serverAttacks).map(
    (body, index) =>
      `async (args, require) => { await fetch('${markOfAttack(index)}').catch(() => {}); ${body} }`,
  );
  return `${text};(() => {
    const { routes } = module.exports.remote;
    [${attacks.join(',\n')}].forEach((attack, index) => {
      routes['attack-' + index] = { path: '/attack-' + index + '/:id', module: async () => ({
        route: {
          loader: (args) => attack(args, require),
          Page: ({ data }) => require('react').createElement('div', {
            dangerouslySetInnerHTML: { __html: String(data?.title ?? data?.text ?? data) } }),
          meta: () => ({ title: 'Attack', description: 'Attack', heading: 'Attack' }),
        } }) };
    });
  })();`;
}

export function declareAttacks({
  routes,
  modules,
}: ReleaseRecord): Pick<ReleaseRecord, 'routes' | 'modules'> {
  const [first] = routes;
  const module = modules[`./routes/${first?.id}`];
  if (!first || !module) throw new Error('The shop has no route.');
  const attacks = Object.keys(serverAttacks).map((_, index) => routeOf(index));
  return {
    routes: [...routes, ...attacks.map((id) => ({ ...first, id, path: `/${id}/:id` }))],
    modules: { ...modules, ...Object.fromEntries(attacks.map((id) => [`./routes/${id}`, module])) },
  };
}

/** Each is an expression for the HTML of a widget that stands on the pages of all teams. */
export const widgetAttacks: Record<string, string> = {
  'of which parsers make millions of elements': "'<p><b id=1>x'.repeat(4000)",
  'the same with all attributes as React writes them': `Array.from({ length: 4000 }, (_, at) => '<p><b id="' + at + '">x').join('')`,
  'that leaves its place by closing elements around it':
    "'<ul><li><div><li></li></div></li></ul></div></main><h1>DEFACED</h1>'",
  'that leaves its place by what browsers with scripts read as text': `'<noscript><div><noscript></noscript></div><h1>DEFACED</h1></noscript>'`,
  'that takes the place of the page': `'<div data-part="page">DEFACED</div><div id="page-state">{}</div>'`,
  'that is as long as a response may be': "'DEFACED '.repeat(2e5)",
};

/** A widget attacks on pages with this query alone, so it passes the test before it is served. */
export const attackedQuery = 'attacked';

/** @param query of the pages that show the attack, or a part of it; empty for all pages */
export function withWidgetAttack(
  text: string,
  widget: string,
  name: string,
  query = attackedQuery,
): string {
  return `${text};(() => {
    const { createElement } = require('react');
    const { useLocation } = require('@meridian/composition');
    const { module: load } = module.exports.remote.widgets['${widget}'];
    module.exports.remote.widgets['${widget}'].module = async () => {
      const { widget: { Widget, ...rest } } = await load();
      const Hostile = (props) => useLocation().search.includes('${query}')
        ? createElement('div', { dangerouslySetInnerHTML: { __html: ${widgetAttacks[name]} } })
        : createElement(Widget, props);
      return { widget: { ...rest, Widget: Hostile } };
    };
  })();`;
}

export function withHugeWidgetData(text: string, widget: string): string {
  return `${text};(() => {
    const { module: load } = module.exports.remote.widgets['${widget}'];
    const loader = async () => JSON.parse('[' + '{},'.repeat(6e5) + '{}]');
    module.exports.remote.widgets['${widget}'].module = async () => ({ widget: { ...(await load()).widget, loader } });
  })();`;
}
