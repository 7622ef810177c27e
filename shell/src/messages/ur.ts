/** The shell in Urdu; only servers load it. */
export { pages } from './ur/pages';
export { shared } from './ur/shared';
