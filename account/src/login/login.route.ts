import { defineRoute } from '@meridian/composition';
import { site } from '@meridian/contracts';
import { LoginPage } from './LoginPage';

/** The route of sign-in and sign-up. */
export const route = defineRoute<'/login'>({
  Page: LoginPage,
  meta: () => ({
    title: 'For Organizers',
    description: `Sign in or create an account to list your medical conference with ${site.name}.`,
    heading: 'For Organizers',
    noIndex: true,
  }),
});
