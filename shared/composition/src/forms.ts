/** What pages with forms need: bundled into the apps that use it, not shared at run time. */
export { createDraftStore } from './forms/draft-store';
export { FormBoundary } from './forms/FormBoundary';
export { FormKeys } from './forms/FormKeys';
export {
  type FailureMessage,
  type FormService,
  noResponse,
  useFormService,
} from './forms/form-state';
export { readValues, writeValue } from './forms/form-values';
export { hasWords, listUrl, useListSearch } from './forms/list-search';
export { newIdempotencyKey } from './forms/new-idempotency-key';
export { useDraft } from './forms/use-draft';
export { titleWithOutcome, useErrorTitle } from './forms/use-error-title';
export { useHydrated, useScriptedSubmit } from './forms/use-hydrated';
export { type SiteForm, useSiteForm } from './forms/use-site-form';
