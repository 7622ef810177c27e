/** The shell on the server: implements `SsrBundle` of the contract. */
export { ssrContractVersion } from '@meridian/contracts/ssr';
export { sharedModules } from '../releases/shared-copies';
export { shellRoutes } from '../routing/shell-routes';
export { performTask } from './perform-task';
export { renderPage } from './render-page';
export { composeSocialImage } from './social-image/compose-social-image';
