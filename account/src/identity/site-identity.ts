import type { Identity } from './identity';
import { createUnavailableIdentity } from './unavailable-identity';

/** The identity service of this site. None is configured. */
export const siteIdentity: Identity = createUnavailableIdentity();
