import '@shared/ui/global.css';
import './icon.svg';
import { startPage } from './start-page';

startPage(() => import(/* webpackChunkName: "app" */ '../app/start-app'));
