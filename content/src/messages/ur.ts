import type { Messages } from '@meridian/contracts';
import { contactMessages } from './ur/contact';
import { faqMessages } from './ur/faqs';
import { homeMessages } from './ur/home';

/** The pages and widgets in Urdu, by id. */
export const messages: Readonly<Record<string, Messages>> = {
  home: homeMessages,
  faqs: faqMessages,
  contact: contactMessages,
};
