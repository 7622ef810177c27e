/** What others may use of an app, as types: for builds, and for who fetches them from a registry. */
export { type AppTypes, appTypesOf, noProps, workspaceVersion } from './app-types/app-types';
export { renderAppTypes, typesFolder } from './app-types/render-app-types';
