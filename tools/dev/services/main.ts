/** The services of `npm run dev`, in a process of their own, so that they can be restarted. */
import { developmentEventsPath, developmentVersion } from '@meridian/contracts/development';
import {
  createDocumentAdapter,
  type Development,
  type SiteContext,
} from '@meridian/site/development';
import { runSystem } from '../../start/main';
import type { DevelopedApp } from '../developed-apps';
import { describeError } from './describe-error';
import { createDevelopedSite } from './developed-site';
import { fetchFile } from './fetch-file';
import { createPageEvents } from './page-events';
import { createProblems } from './problems';

const [, , root = ''] = process.argv;
const assetPath = /^\/assets\/([^/]+)\/([^/]+)\/(.+)$/;

function openDevelopment(context: SiteContext): Development {
  const apps = new Map<string, DevelopedApp>();
  const events = createPageEvents();
  const problems = createProblems(apps);
  const onServe = (app: string) => events.send('built', app);
  const developed = createDevelopedSite({ root, apps, context, onServe });

  process.on('message', (message) => {
    const app = message as DevelopedApp;
    apps.set(app.app, app);
    // This happens when the build begins, because pages may run its code before the server does.
    if (app.isBuilding) {
      problems.beginBuild(Date.now());
      events.send('building', app.app);
    }
    events.send('problems', problems.list());
    void developed.catchUp();
  });
  // An open channel would keep the process alive after the services have ended.
  process.channel?.unref();
  process.send?.('ready');

  return {
    site: developed,
    document: createDocumentAdapter(() => [...apps.values()].map(({ origin }) => origin)),
    async respond(request) {
      const { pathname, search } = new URL(request.url);
      if (pathname === developmentEventsPath) return events.open('problems', problems.list());
      const [, app = '', version, file] = assetPath.exec(pathname) ?? [];
      const origin = version?.startsWith(developmentVersion) && apps.get(app)?.origin;
      if (origin) return fetchFile(app, `${origin}/${file}${search}`);
      await developed.settle();
    },
    async reportRendered(page, texts) {
      const metAt = Date.now();
      const found = await Promise.all(texts.map((text) => describeError(text, page, root, apps)));
      problems.setErrors(page, found, metAt);
      events.send('problems', problems.list());
    },
    close() {
      events.close();
      developed.close();
    },
  };
}

await runSystem(root, openDevelopment);
