import { createDraftStore } from '@shared/composition/forms';
import { preRegistrationFields } from '@shared/contracts/forms';

/** The answers of a pre-registration that was not sent yet. */
export const draftStore = createDraftStore('meridian:pre-registration', preRegistrationFields);
