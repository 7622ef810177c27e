import { defineRoute } from '@meridian/composition';
import { site } from '@meridian/contracts';
import { ConfirmEmailPage } from './ConfirmEmailPage';

/** The route of the page that confirms an organizer's e-mail address. */
export const route = defineRoute<'/confirm-email'>({
  Page: ConfirmEmailPage,
  meta: () => ({
    title: 'Confirm your address',
    description: `Confirm the e-mail address of your organizer’s account at ${site.name} by the link in our mail.`,
    heading: 'Confirm your address',
    noIndex: true,
  }),
});
