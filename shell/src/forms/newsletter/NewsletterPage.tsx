import { useTranslate } from '@meridian/composition';
import { useFormService } from '@meridian/composition/forms';
import { FormPage, type FormPageProps, Lead } from '../form-page';
import { newsletterTexts } from './NewsletterField';
import { NewsletterForm } from './NewsletterForm';

/** The page to which the footer's form posts without scripts. */
export function NewsletterPage({ data: { submission } }: FormPageProps) {
  const t = useTranslate();
  const service = useFormService();
  return (
    <FormPage>
      <Lead>{t(newsletterTexts[service])}</Lead>
      <NewsletterForm id="newsletter_email" submission={submission} />
    </FormPage>
  );
}
