import '@meridian/ui/global.css';
import './icon.svg';
import { nextTask } from './next-task';
import { allowReleaseScripts } from './script-policy';
import { startPage } from './start-page';

allowReleaseScripts();
startPage(async () => {
  // React is most of the code. It and the application are evaluated in tasks of their own, to keep no visitor waiting.
  await nextTask();
  await import(/* webpackChunkName: "app" */ 'react-dom/client');
  await nextTask();
  const app = await import(/* webpackChunkName: "app" */ '../app/start-app');
  await nextTask();
  return app;
});
