import { formPaths } from '../form-paths';
import { defineLinkRoute } from './LinkPage';

export const route = defineLinkRoute(formPaths['newsletter-unsubscribe'], {
  heading: 'End your subscription',
  description: 'End your subscription to the newsletter with one click.',
  question: 'Nothing more will come to your mailbox from our newsletter.',
  button: 'End subscription',
  done: 'Your subscription has ended',
  next: 'We take your address off our list. Should you miss the newsletter, subscribe again at any time.',
});
