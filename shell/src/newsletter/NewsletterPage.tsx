import { type PageProps, useTranslate } from '@meridian/composition';
import { useFormService } from '@meridian/composition/forms';
import type { Submission } from '@meridian/contracts';
import { Section } from '@meridian/ui';
import { NewsletterForm } from './NewsletterForm';
import styles from './newsletter-page.module.css';
import { newsletterTexts } from './newsletter-texts';

export interface NewsletterData {
  submission: Submission | null;
}

/** The page to which the footer's form posts without scripts. */
export function NewsletterPage({ data: { submission } }: PageProps<NewsletterData>) {
  const t = useTranslate();
  const service = useFormService();
  return (
    <Section>
      <div className={styles.page}>
        <p className={styles.lead}>{t(newsletterTexts[service])}</p>
        <NewsletterForm id="newsletter_email" submission={submission} />
      </div>
    </Section>
  );
}
