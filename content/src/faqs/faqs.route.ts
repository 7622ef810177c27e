import { defineRoute } from '@meridian/composition';
import { FaqsPage } from './FaqsPage';
import { faqEntries } from './faq-entries';

export const route = defineRoute<'/faqs'>({
  Page: FaqsPage,
  meta: ({ t }) => ({
    title: t('Frequently asked questions'),
    description: t(
      'Who can attend, how to register, what certificates count for, fees, cancelling, and help for people outside Pakistan.',
    ),
    heading: t('Frequently asked questions'),
    jsonLd: [
      {
        '@type': 'FAQPage',
        mainEntity: faqEntries.map(({ title, desc }) => ({
          '@type': 'Question',
          name: t(title),
          acceptedAnswer: { '@type': 'Answer', text: t(desc) },
        })),
      },
    ],
  }),
});
