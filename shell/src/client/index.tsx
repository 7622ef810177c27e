import '@shared/ui/global.css';
import './icon.svg';
import { shellRoutes } from '../routing/shell-routes';
import { startFederation } from './federation';
import { startClient } from './start-client';

/** True in the shell that a development server serves. */
declare const DEVELOPMENT: boolean;

void startClient(startFederation(), DEVELOPMENT ? shellRoutes : undefined);
