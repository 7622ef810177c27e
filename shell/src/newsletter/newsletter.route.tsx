import { defineRoute, type PageProps } from '@shared/composition';
import { titleWithOutcome } from '@shared/composition/forms';
import type { Submission } from '@shared/contracts';
import { Section } from '@shared/ui';
import { NewsletterForm } from './NewsletterForm';
import styles from './newsletter-page.module.css';

interface NewsletterData {
  submission: Submission | null;
}

/** The page to which the footer's form posts without scripts. */
function NewsletterPage({ data: { submission } }: PageProps<NewsletterData>) {
  return (
    <Section>
      <div className={styles.page}>
        <p className={styles.lead}>
          New courses and conferences, about once a month. One click ends it, and your address is
          given to no one.
        </p>
        <NewsletterForm id="newsletter_email" submission={submission} />
      </div>
    </Section>
  );
}

/** The page for subscribing. */
export const route = defineRoute<'/newsletter', NewsletterData>({
  loader: ({ submission }) => ({ submission: submission ?? null }),
  Page: NewsletterPage,
  meta: ({ data: { submission } }) => ({
    title: titleWithOutcome('Newsletter', submission),
    description:
      'Subscribe to the newsletter: new courses and conferences, about once a month, ended with one click.',
    heading: 'Newsletter',
  }),
});
