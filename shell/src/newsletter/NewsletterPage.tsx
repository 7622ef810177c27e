import type { PageProps } from '@meridian/composition';
import type { Submission } from '@meridian/contracts';
import { Section } from '@meridian/ui';
import { NewsletterForm } from './NewsletterForm';
import styles from './newsletter-page.module.css';

export interface NewsletterData {
  submission: Submission | null;
}

/** The page to which the footer's form posts without scripts. */
export function NewsletterPage({ data: { submission } }: PageProps<NewsletterData>) {
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
