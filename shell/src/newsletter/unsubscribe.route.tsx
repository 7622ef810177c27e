import { defineRoute, type PageProps } from '@shared/composition';
import { titleWithOutcome } from '@shared/composition/forms';
import { type LinkData, LinkPage, type LinkWords, readLink } from './LinkPage';
import { newsletterPaths } from './newsletter-paths';

const words: LinkWords = {
  question: 'Nothing more will come to your mailbox from our newsletter.',
  button: 'End subscription',
  done: 'Your subscription has ended',
  next: 'Your address is off our list. Should you miss the newsletter, subscribe again at any time.',
};

function UnsubscribePage({ data }: PageProps<LinkData>) {
  return <LinkPage data={data} action={newsletterPaths.unsubscribe} words={words} />;
}

export const route = defineRoute<'/newsletter/unsubscribe', LinkData>({
  loader: readLink,
  Page: UnsubscribePage,
  meta: ({ data: { submission } }) => ({
    title: titleWithOutcome('End your subscription', submission),
    description: 'End your subscription to the newsletter with one click.',
    heading: 'End your subscription',
    breadcrumb: [{ label: 'Newsletter', to: newsletterPaths.subscribe }],
    noIndex: true,
  }),
});
