/** How many forms are stored under an e-mail address; of the newsletter, whether the address is on its list. */
export interface StoredForms {
  contact: number;
  'pre-registration': number;
  newsletter: 0 | 1;
}
