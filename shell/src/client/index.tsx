import '@meridian/ui/global.css';
import './icon.svg';
import { nextTask } from './next-task';
import { allowReleaseScripts } from './script-policy';
import { startPage } from './start-page';

allowReleaseScripts();
startPage(async () => {
  // React is most of the code. What each evaluates is a task of its own, so that none keeps the visitor waiting.
  await nextTask();
  await import(/* webpackChunkName: "app" */ 'react-dom/client');
  await nextTask();
  const app = await import(/* webpackChunkName: "app" */ '../app/start-app');
  await nextTask();
  return app;
});
