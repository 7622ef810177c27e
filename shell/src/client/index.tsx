import '@meridian/ui/global.css';
import './icon.svg';
import { allowReleaseScripts } from './script-policy';
import { startPage } from './start-page';
import { nextTask } from './when-idle';

allowReleaseScripts();
startPage(async () => {
  // React is most of the code. React and the application are evaluated in tasks of their own, so that no visitor waits.
  await nextTask();
  await import(/* webpackChunkName: "app" */ 'react-dom/client');
  await nextTask();
  const app = await import(/* webpackChunkName: "app" */ '../app/start-app');
  await nextTask();
  return app;
});
