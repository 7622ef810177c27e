import type { BackendContext } from '../context';
import type { CachedResponses } from '../programme/cached-responses';

/** What forms need beside what all routes share: a pre-registration is for courses and conferences. */
export interface FormContext extends BackendContext {
  programme: Pick<CachedResponses, 'read'>;
}
