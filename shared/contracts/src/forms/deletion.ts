import { newsletterFields, newsletterSchema } from './newsletter';

/** The form that asks for a link to one's own data: an e-mail address, as the newsletter's. */
export const deletionSchema = newsletterSchema;

export const deletionFields = newsletterFields;

/** How many forms are stored under an e-mail address; of the newsletter, whether the address is on its list. */
export interface StoredForms {
  contact: number;
  'pre-registration': number;
  newsletter: 0 | 1;
}
