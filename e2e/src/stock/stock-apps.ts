import { buildStockApp, stockConfig } from './build-stock-app';
import { serveFolder } from './serve-folder';

/**
 * A page of somebody else on an origin of its own, which places three of our widgets: one that its build knows, one by
 * the runtime alone, and one of a release that need not be live.
 * @param site origin of the site
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

/**
 * A remote of somebody else, built with the default settings of the plugin, on an origin of its own: a page with a
 * counter, styles with an image, and a part that its own loader loads later.
 * @returns the URL of its manifest
 */
export async function startStockRemote(): Promise<string> {
  const exposes = { './Counter': './src/Counter.jsx', './Reading': './src/Reading.jsx' };
  const folder = await buildStockApp('remote', {
    'rsbuild.config.mjs': stockConfig({ name: 'library', exposes, dts: false }),
    'src/bootstrap.jsx': `
import { createRoot } from 'react-dom/client';
import Reading from './Reading.jsx';

createRoot(document.getElementById('root')).render(<Reading />);
`,
    'src/Counter.jsx': `
import { useState } from 'react';
import './counter.css';

export default function Counter() {
  const [count, setCount] = useState(0);
  return (
    <div className="library-counter">
      <p>Books on the shelf: {count}</p>
      <button onClick={() => setCount(count + 1)}>One more</button>
    </div>
  );
}
`,
    'src/counter.css': `.library-counter { padding: 24px; background: #f3e9d2 url("./dots.svg"); }
`,
    // Larger than what bundlers write into the stylesheet.
    'src/dots.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><!--${' dots'.repeat(2000)}-->
<circle cx="8" cy="8" r="1.5" fill="#b98b3b"/></svg>`,
    'src/Reading.jsx': `
import { lazy, Suspense } from 'react';
import Counter from './Counter.jsx';

const Late = lazy(() => import('./Late.jsx'));

export default function Reading() {
  return (
    <>
      <h2>The reading room</h2>
      <Counter />
      <Suspense><Late /></Suspense>
    </>
  );
}
`,
    'src/Late.jsx': `export default function Late() {
  return <p>Loaded by its own loader</p>;
}
`,
  });
  return `${await serveFolder(folder)}/mf-manifest.json`;
}
