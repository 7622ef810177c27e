import { buildStockApp, stockConfig } from './build-stock-app';
import { serveFolder } from './serve-folder';

/**
 * A page of somebody else on an origin of its own, which places three of our widgets: one that its build knows, one by
 * the runtime alone, and one by the entry of a release.
 * @param site origin of the site
 * @param entry URL of the entry of content for stock hosts
 * @returns the URL of the page
 */
export async function startStockHost(site: string, entry: string): Promise<string> {
  const remotes = { catalogue: `meridian_catalogue@${site}/federation/catalogue/mf-manifest.json` };
  const folder = await buildStockApp('host', {
    'rsbuild.config.mjs': stockConfig({ name: 'partner', remotes, dts: false }),
    'src/bootstrap.jsx': `
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import FirstCourses from 'catalogue/widgets/first-courses';

registerRemotes([{ name: 'meridian_content', entry: ${JSON.stringify(entry)} }]);
const Conferences = lazy(() => loadRemote('catalogue/widgets/upcoming-conferences'));
const Statistics = lazy(() => loadRemote('meridian_content/widgets/statistics'));

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
