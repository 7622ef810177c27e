/** Forms of pages. The apps that use them bundle this entry; it is not shared at run time. */
export { createDraftStore } from './drafts/draft-store';
export { useDraft } from './drafts/use-draft';
export { FormBoundary } from './FormBoundary';
export { FormKeys } from './FormKeys';
export {
  type FailureMessage,
  type FormService,
  noResponse,
  useFormService,
} from './form-state';
export { newIdempotencyKey, readValues, writeValue } from './form-values';
export { hasWords, listUrl, useListSearch } from './list-search';
export { titleWithOutcome, useErrorTitle } from './use-error-title';
export { useHydrated, useScriptedSubmit } from './use-hydrated';
export { type SiteForm, useSiteForm } from './use-site-form';
