import '@shared/ui/global.css';
import './icon.svg';
import { startFederation } from './federation';
import { startClient } from './start-client';

void startClient(startFederation());
