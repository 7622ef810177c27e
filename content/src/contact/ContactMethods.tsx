import { usePageLanguage } from '@meridian/composition';
import { mailLink, site, whatsAppLink } from '@meridian/contracts';
import { Icon, type IconName } from '@meridian/ui';
import type { ReactNode } from 'react';
import styles from './contact.module.css';

export function ContactMethods() {
  const { t, english } = usePageLanguage();
  const { address, email, phone, whatsApp } = site;
  return (
    <div className={styles.methods}>
      <Method icon="pin" title={t('Address')}>
        <address className={styles.address} {...english}>
          {address.street}
          <br />
          {address.city} {address.postalCode}
          <br />
          {address.region}, {address.country}
        </address>
        <p>
          <a href="#find-us">{t('See the map')}</a>
        </p>
      </Method>
      <Method icon="mail" title={t('E-mail')}>
        <p>
          <a href={mailLink()} className={styles.long} {...english}>
            {email}
          </a>
        </p>
        <p className={styles.aside}>{t('Usually answered within one working day.')}</p>
      </Method>
      <Method icon="phone" title={t('Phone')}>
        <p>
          <a href={phone.href} {...english}>
            {phone.label}
          </a>
        </p>
        <p>
          <a href={whatsAppLink()} target="_blank" rel="noopener noreferrer">
            {t('WhatsApp')} <span {...english}>{whatsApp.label}</span>
            <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
          </a>
        </p>
      </Method>
    </div>
  );
}

function Method({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <section className={styles.method} aria-label={title}>
      <Icon name={icon} size={28} className={styles.icon} />
      <div>
        <h2 className={styles.methodTitle}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
