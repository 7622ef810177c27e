import { defineRoute } from '@meridian/composition';
import { site } from '@meridian/contracts';
import { ForgotPasswordPage } from './ForgotPasswordPage';

/** The route of the page that sets a new password. */
export const route = defineRoute<'/forgetpassword'>({
  Page: ForgotPasswordPage,
  meta: ({ t }) => ({
    title: t('Forgot your password?'),
    description: t('Ask for a link to set a new password for your organizer’s account at {name}.', {
      name: site.name,
    }),
    heading: t('Forgot your password?'),
    noIndex: true,
  }),
});
