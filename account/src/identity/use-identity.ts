import { useSiteSettings } from '@meridian/composition';
import type { IdentitySettings } from '@meridian/contracts';
import { createFirebaseIdentity } from './firebase-identity';
import type { Identity } from './identity';

/** One service for the settings object of a page. */
const known = new WeakMap<IdentitySettings, Identity>();

/** The identity service of this site; its library is loaded when it is first needed. */
export function useIdentity(): Identity {
  const { identity } = useSiteSettings();
  const found = known.get(identity) ?? createFirebaseIdentity(identity);
  known.set(identity, found);
  return found;
}
