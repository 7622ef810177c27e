import { defineLinkRoute } from './LinkPage';
import { newsletterPaths } from './newsletter-paths';

export const route = defineLinkRoute(newsletterPaths.confirm, {
  heading: 'Confirm your subscription',
  description: 'The last step of subscribing to the newsletter: say that the address is yours.',
  question:
    'You asked for our newsletter. Say that this address is yours, and it comes with the next issue.',
  button: 'Confirm subscription',
  done: 'Your subscription is confirmed',
  next: 'The next issue comes to your mailbox. The link in our message about it ends the subscription.',
});
