import { mailLink, site, whatsAppLink } from '@shared/contracts';
import { Icon, LinkButton, Panel } from '@shared/ui';
import styles from './faqs.module.css';

/** The contact methods, for visitors who did not find an answer. */
export function AnotherQuestion() {
  return (
    <Panel title="Another question?" tone="tint">
      <p>Write or call. A person in Lahore answers, usually within one working day.</p>
      <div className={styles.contacts}>
        <LinkButton to={whatsAppLink()} newTab wide icon={<Icon name="whatsapp" />}>
          WhatsApp
        </LinkButton>
        <LinkButton to={mailLink()} variant="secondary" wide icon={<Icon name="mail" />}>
          E-mail
        </LinkButton>
        <LinkButton to={site.phone.href} variant="secondary" wide icon={<Icon name="phone" />}>
          {site.phone.label}
        </LinkButton>
      </div>
    </Panel>
  );
}
