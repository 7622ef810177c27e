/** The shell on the server: its copies of the shared modules, and the function that draws a page. */
export { sharedModules } from '../releases/shared-modules';
export { type RenderedPage, type RenderRequest, renderPage } from './render-page';
