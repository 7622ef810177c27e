import { site } from '@shared/contracts';
import { FactList, Icon, LinkButton, Panel } from '@shared/ui';
import styles from './contact.module.css';
import { openingHours } from './texts';

/** When the telephone is answered, and where else to meet us. */
export function OfficeHours() {
  return (
    <Panel title="When we are there" tone="tint">
      <FactList facts={openingHours.map(({ days, hours }) => ({ term: days, detail: hours }))} />
      <p className={styles.zone}>Times in Pakistan, UTC+5. WhatsApp is answered until 8 pm.</p>
      <LinkButton
        to={site.social.linkedIn}
        variant="secondary"
        wide
        newTab
        icon={<Icon name="linkedin" />}
      >
        Follow us on LinkedIn
      </LinkButton>
    </Panel>
  );
}
