import { defineRoute } from '@meridian/composition';
import { site } from '@meridian/contracts';
import { LoginPage } from './LoginPage';

export const route = defineRoute<'/login'>({
  Page: LoginPage,
  meta: ({ t }) => ({
    title: t('For Organizers'),
    description: t('Sign in or create an account to list your medical conference with {name}.', {
      name: site.name,
    }),
    heading: t('For Organizers'),
    noIndex: true,
  }),
});
