import { sharedModules } from '../releases/shared-modules';

/** The shell on the server: its copies of the shared modules, and the function that draws a page. */
export { renderPage } from './render-page';
export { sharedModules };
