import { defineRoute, type PageProps } from '@shared/composition';
import { titleWithOutcome } from '@shared/composition/forms';
import { type LinkData, LinkPage, type LinkWords, readLink } from './LinkPage';
import { newsletterPaths } from './newsletter-paths';

const words: LinkWords = {
  question:
    'You asked for our newsletter. Say that this address is yours, and it comes with the next issue.',
  button: 'Confirm subscription',
  done: 'Your subscription is confirmed',
  next: 'The next issue comes to your mailbox. The link in our message about it ends the subscription.',
};

function ConfirmPage({ data }: PageProps<LinkData>) {
  return <LinkPage data={data} action={newsletterPaths.confirm} words={words} />;
}

export const route = defineRoute<'/newsletter/confirm', LinkData>({
  loader: readLink,
  Page: ConfirmPage,
  meta: ({ data: { submission } }) => ({
    title: titleWithOutcome('Confirm your subscription', submission),
    description: 'The last step of subscribing to the newsletter: say that the address is yours.',
    heading: 'Confirm your subscription',
    breadcrumb: [{ label: 'Newsletter', to: newsletterPaths.subscribe }],
    noIndex: true,
  }),
});
