/**
 * The shell on the server: its copies of the shared modules, the function that draws a page, and the
 * one that asks the remotes for what they offer beside pages.
 */
export { sharedModules } from '../releases/shared-modules';
export { ownRoutes } from '../routing/own-routes';
export {
  type Collectable,
  type CollectableKind,
  type Collected,
  collectContributions,
  type StaticPage,
} from './collect-contributions';
export type { Art, ArtText, PlacedArt } from './pictures/art';
export { type PicturedPage, picturePage } from './pictures/picture-page';
export { type RenderedPage, type RenderRequest, renderPage } from './render-page';
