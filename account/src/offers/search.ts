import type { Offer } from '@shared/composition';
import { paths } from '@shared/contracts';

/** The page for organizers is not for search engines, but visitors who look for it should find it. */
export const search: Offer<'search'> = () => [
  {
    path: paths.login(),
    title: 'For Organizers',
    kind: 'Page',
    text: 'Sign in, or create an account to list your own medical conference on this site.',
    keywords: ['sign in', 'sign up', 'log in', 'login', 'register', 'account', 'password'],
  },
];
