import { execFile } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { contractVersion } from '@meridian/contracts';
import { openTestServer } from '@meridian/service/testing/test-server';
import { root } from '../system/repository';
import { buildStockApp, stockConfig } from './build-stock-app';

/**
 * Another company's page places three of our widgets: one that its build knows, one by the runtime alone, and one of a
 * release that need not be live.
 * @param manifest URL of the manifest of a release of content
 * @returns the URL of the page
 */
export async function startStockHost(site: string, manifest: string): Promise<string> {
  const remotes = { catalogue: `catalogue@${site}/federation/catalogue/mf-manifest.json` };
  const experiments = { provideExternalRuntime: true };
  const folder = await buildStockApp('host', {
    'rsbuild.config.mjs': stockConfig({ name: 'partner', remotes, experiments }),
    'src/bootstrap.jsx': `
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import FirstCourses from 'catalogue/widgets/first-courses';

registerRemotes([{ name: 'content', entry: ${JSON.stringify(manifest)} }]);
const Conferences = lazy(() => loadRemote('catalogue/widgets/upcoming-conferences'));
const Statistics = lazy(() => loadRemote('content/widgets/statistics'));

createRoot(document.getElementById('root')).render(
  <main>
    <h1>A hospital that is not ours</h1>
    <h2>What its nurses learn</h2>
    <p>Its own text, with <a href="/own">a link of its own</a>.</p>
    <FirstCourses heading="Courses of Meridian" />
    <Suspense><Conferences heading="Conferences of Meridian" /></Suspense>
    <Suspense><Statistics /></Suspense>
  </main>,
);
`,
  });
  return serveFolder(folder);
}

/** The remote has a container with a runtime of its own. @returns the folder of its release */
export async function buildStockRemote(): Promise<string> {
  const name = 'archive_1_0_0';
  const shared = { singleton: true, import: false, requiredVersion: '^19.0.0' };
  const federation = {
    name,
    library: { type: 'var', name },
    filename: 'entry.js',
    exposes: { './routes/archive': './src/archive.route.jsx' },
    shared: { react: shared, 'react-dom': shared },
  };
  const node = { target: 'node', module: false, filename: { js: '[name].cjs' } };
  const settings = {
    output: { distPath: { root: 'dist/files' }, assetPrefix: 'auto' },
    security: { sri: { enable: true, algorithm: 'sha384' } },
    tools: { htmlPlugin: false },
    environments: {
      web: { source: { entry: { unused: 'data:text/javascript,' } } },
      node: {
        source: { entry: { server: './src/remote.js' } },
        output: { ...node, externals: ['react'] },
        tools: { rspack: { output: { asyncChunks: false } } },
      },
    },
  };
  const folder = await buildStockApp('remote', {
    'rsbuild.config.mjs': stockConfig(federation, settings),
    'src/remote.js': `
const archive = { path: '/archive', uses: [], data: [], search: [] };
export const remote = {
  name: 'archive',
  routes: { archive: { ...archive, module: () => import('./archive.route.jsx') } },
  widgets: {},
  navigation: [],
};
`,
    'src/archive.route.jsx': `
import { useState } from 'react';
import './archive.css';

function Archive({ data }) {
  const [count, setCount] = useState(0);
  return (
    <div className="archive">
      <h2>{data.room}</h2>
      <p>{\`Books on the shelf: \${count}\`}</p>
      <button onClick={() => setCount(count + 1)}>One more</button>
    </div>
  );
}

export const route = {
  Page: Archive,
  loader: () => ({ room: 'The reading room' }),
  meta: () => ({ title: 'The archive', heading: 'The archive', description: 'Books to read.' }),
};
`,
    'src/archive.css': '.archive { background: #f3e9d2 url("./dots.svg"); }',
    // It is larger than what bundlers write into the stylesheet.
    'src/dots.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><!--${' dots'.repeat(2000)}-->
<circle cx="8" cy="8" r="1.5" fill="#b98b3b"/></svg>`,
  });
  const script = path.join(root, 'tools/e2e/src/stock/write-record.mjs');
  await promisify(execFile)(process.execPath, [script, folder, contractVersion]);
  return folder;
}

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

/** The folder has an origin of its own until the test file ends. */
async function serveFolder(folder: string): Promise<string> {
  const { url, close } = await openTestServer((request, response) => {
    const file = path.join(folder, request.url === '/' ? 'index.html' : `${request.url}`);
    // Browsers ask for an icon unasked.
    if (!existsSync(file)) return response.writeHead(204).end();
    response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'text/html');
    createReadStream(file).pipe(response);
  });
  closing.push(close);
  return url;
}
