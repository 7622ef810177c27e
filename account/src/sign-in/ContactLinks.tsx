import { Message, usePageLanguage } from '@meridian/composition';
import { mailLink, site, whatsAppLink } from '@meridian/contracts';
import { Link } from '@meridian/ui';
import type { ReactNode } from 'react';
import styles from './sign-in.module.css';

/** It stays on one line, because a broken number is hard to read. */
const whatsApp = site.whatsApp.label.replaceAll(' ', '\u00a0');

/** WhatsApp and e-mail as links within a sentence. */
export function ContactLinks() {
  const { t, english } = usePageLanguage();
  return (
    <Message
      text="{whatsApp} or {email}"
      values={{
        whatsApp: (
          <Link to={whatsAppLink()}>
            {t('WhatsApp')} <span {...english}>{whatsApp}</span>
          </Link>
        ),
        email: (
          <Link to={mailLink()} {...english}>
            {site.email}
          </Link>
        ),
      }}
    />
  );
}

/** Says in a browser without JavaScript what needs it, and how else to reach us. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className={styles.note}>{children}</p>
    </noscript>
  );
}
