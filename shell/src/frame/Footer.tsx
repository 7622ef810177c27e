import { RemoteWidget, usePageLanguage, useTranslate } from '@meridian/composition';
import { useFormService } from '@meridian/composition/forms';
import { mailLink, type NavigationItem, site, whatsAppLink } from '@meridian/contracts';
import { classNames, Icon, type IconName, Link, LogoMark } from '@meridian/ui';
import { FooterNewsletter } from '../forms/newsletter/FooterNewsletter';
import { newsletterTexts } from '../forms/newsletter/NewsletterField';
import { useMap } from '../host/shell-context';
import { listNavigation, listSlot } from '../releases/map-index';
import styles from './footer.module.css';

/** Items with this order or a higher one stand beside the legal line. */
const legalOrder = 100;

export function Footer() {
  const map = useMap();
  const { t, english } = usePageLanguage();
  const service = useFormService();
  const links = listNavigation(map, 'footer');
  const legal = links.filter(({ order }) => order >= legalOrder);
  return (
    <footer className={classNames('on-deep', styles.footer)}>
      <section className={styles.newsletter} aria-label={t('Subscribe to the newsletter')}>
        <div>
          <h2 className={styles.newsletterTitle}>{t('Newsletter')}</h2>
          <p>{t(newsletterTexts[service])}</p>
        </div>
        <FooterNewsletter id="footer_newsletter_email" />
      </section>
      <div className={styles.columns}>
        <div className={styles.about}>
          <p className={styles.name}>
            <LogoMark size={30} />
            <span {...english}>{site.name}</span>
          </p>
          <p className={styles.description}>{t(site.description)}</p>
          <section className={styles.contact} aria-labelledby="footer-contact">
            <h2 id="footer-contact" className={styles.contactTitle}>
              {t('Contact')}
            </h2>
            <Contact />
          </section>
        </div>
        <nav className={styles.links} aria-labelledby="quick-links">
          <h2 id="quick-links">{t('Quick links')}</h2>
          <ul>
            <LinkItems items={links.filter(({ order }) => order < legalOrder)} />
          </ul>
        </nav>
        {listSlot(map, 'footer-feature').map(({ id, fallbackLink }) => (
          <div key={id} className={styles.feature}>
            <RemoteWidget
              id={id}
              fallback={
                fallbackLink ? <Link to={fallbackLink.to}>{t(fallbackLink.label)}</Link> : null
              }
            />
          </div>
        ))}
      </div>
      <div className={styles.legal}>
        <p>{t(site.legalLine)}</p>
        {legal.length > 0 && (
          <nav aria-label={t('Legal')}>
            <ul>
              <LinkItems items={legal} />
            </ul>
          </nav>
        )}
      </div>
    </footer>
  );
}

function LinkItems({ items }: { items: readonly NavigationItem[] }) {
  const t = useTranslate();
  return items.map(({ id, to, label }) => (
    <li key={id}>
      <Link to={to}>{t(label)}</Link>
    </li>
  ));
}

/** Names of services are translated; a number and an address are the same in every language. */
const contactLinks: readonly { icon: IconName; label: string; to: string; isService?: true }[] = [
  { icon: 'phone', label: site.phone.label, to: site.phone.href },
  { icon: 'whatsapp', label: 'WhatsApp', to: whatsAppLink(), isService: true },
  { icon: 'mail', label: site.email, to: mailLink() },
  { icon: 'linkedin', label: 'LinkedIn', to: site.social.linkedIn, isService: true },
];

function Contact() {
  const { t, english } = usePageLanguage();
  return (
    <ul>
      {contactLinks.map(({ icon, label, to, isService = false }) => (
        <li key={icon}>
          <Link to={to} newTab={isService}>
            <Icon name={icon} />
            <span {...(!isService && english)}>{isService ? t(label) : label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
