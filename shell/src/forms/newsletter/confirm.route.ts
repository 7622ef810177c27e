import { formPaths } from '../form-paths';
import { defineLinkRoute } from './LinkPage';

export const route = defineLinkRoute(formPaths['newsletter-confirm'], {
  heading: 'Confirm your subscription',
  description: 'The last step of subscribing to the newsletter: confirm that the address is yours.',
  question:
    'You asked for our newsletter. Confirm that this address is yours, and we send you the next issue.',
  button: 'Confirm subscription',
  done: 'Your subscription is confirmed',
  next: 'You will receive the next issue. The link in our message about it ends the subscription.',
});
