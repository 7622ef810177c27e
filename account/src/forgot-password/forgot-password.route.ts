import { defineRoute } from '@meridian/composition';
import { site } from '@meridian/contracts';
import { ForgotPasswordPage } from './ForgotPasswordPage';

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
