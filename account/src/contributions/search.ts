import type { Contribution } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';

/** Entries for site search. Most of these pages are hidden from search engines, but visitors find them here. */
export const search: Contribution<'search'> = () => [
  {
    path: pathTo('/login'),
    title: 'For Organizers',
    kind: 'Page',
    text: 'Sign in, or create an account to list your own medical conference on this site.',
    keywords: [
      'sign in',
      'sign up',
      'log in',
      'login',
      'register',
      'account',
      'password',
      'organizer',
      'for organizers',
    ],
  },
  {
    path: pathTo('/add_conference'),
    title: 'Add a conference',
    kind: 'Page',
    text: 'List a medical conference that you hold on this site: one form, free of charge, looked at within two working days.',
    keywords: ['submit', 'propose', 'list', 'event', 'congress', 'announce'],
  },
  {
    path: pathTo('/databutton'),
    title: 'Organizer’s page',
    kind: 'Page',
    text: 'Follow the conferences that you sent for review, change them, or take them back.',
    keywords: ['my conferences', 'dashboard', 'submissions', 'status', 'review'],
  },
  {
    path: pathTo('/forgetpassword'),
    title: 'Forgot your password?',
    kind: 'Page',
    text: 'Ask for a link by e-mail to set a new password for your organizer’s account.',
    keywords: ['password', 'reset', 'forgotten', 'lost', 'new password', 'sign in'],
  },
];
