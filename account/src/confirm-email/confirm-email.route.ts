import { defineRoute } from '@meridian/composition';
import { site } from '@meridian/contracts';
import { ConfirmEmailPage } from './ConfirmEmailPage';

export const route = defineRoute<'/confirm-email'>({
  Page: ConfirmEmailPage,
  meta: ({ t }) => ({
    title: t('Confirm your address'),
    description: t(
      'Confirm the e-mail address of your organizer’s account at {name} by the link in our mail.',
      { name: site.name },
    ),
    heading: t('Confirm your address'),
    noIndex: true,
  }),
});
