import '@meridian/ui/global.css';
import './icon.svg';
import { allowReleaseScripts } from './script-policy';
import { startPage } from './start-page';

allowReleaseScripts();
startPage(() => import(/* webpackChunkName: "app" */ '../app/start-app'));
