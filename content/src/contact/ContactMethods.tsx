import { mailLink, site, whatsAppLink } from '@meridian/contracts';
import { Icon, type IconName } from '@meridian/ui';
import type { ReactNode } from 'react';
import styles from './contact.module.css';

/** Address, e-mail and phone, side by side. */
export function ContactMethods() {
  const { address, email, phone, whatsApp } = site;
  return (
    <div className={styles.methods}>
      <Method icon="pin" title="Address">
        <address className={styles.address}>
          {address.street}
          <br />
          {address.city} {address.postalCode}
          <br />
          {address.region}, {address.country}
        </address>
        <p>
          <a href="#find-us">See the map</a>
        </p>
      </Method>
      <Method icon="mail" title="E-mail">
        <p>
          <a href={mailLink()} className={styles.long}>
            {email}
          </a>
        </p>
        <p className={styles.aside}>Answered within one working day, usually sooner.</p>
      </Method>
      <Method icon="phone" title="Phone">
        <p>
          <a href={phone.href}>{phone.label}</a>
        </p>
        <p>
          <a href={whatsAppLink()} target="_blank" rel="noopener noreferrer">
            WhatsApp {whatsApp.label}
            <span className="visually-hidden"> (opens in a new tab)</span>
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
