import { createDraftStore } from '@shared/composition/forms';
import { proposalFields } from '@shared/contracts/organizers';

/** The texts of a conference that was not sent yet; signing out removes them, too. */
export const draftStore = createDraftStore('draft-add-conference', proposalFields);
