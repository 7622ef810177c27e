import { RemoteWidget } from '@meridian/composition';
import { mailLink, site, whatsAppLink } from '@meridian/contracts';
import { classNames, Icon, type IconName, Link, LogoMark } from '@meridian/ui';
import { FooterNewsletter } from '../newsletter/FooterNewsletter';
import { listNavigation, listSlot } from '../releases/map-index';
import styles from './footer.module.css';
import { useMap } from './shell-context';

/** Newsletter, quick links, widgets of the footer slot, contact details and the legal line. */
export function Footer() {
  const map = useMap();
  return (
    <footer className={classNames('on-deep', styles.footer)}>
      <section className={styles.newsletter} aria-labelledby="footer-newsletter">
        <div>
          <h2 id="footer-newsletter" className={styles.newsletterTitle}>
            Newsletter
          </h2>
          <p>About once a month. One click ends it.</p>
        </div>
        <FooterNewsletter id="footer_newsletter_email" />
      </section>
      <div className={styles.columns}>
        <div className={styles.about}>
          <p className={styles.name}>
            <LogoMark size={30} />
            {site.name}
          </p>
          <p className={styles.description}>{site.description}</p>
          <section className={styles.contact} aria-labelledby="footer-contact">
            <h2 id="footer-contact" className={styles.contactTitle}>
              Contact
            </h2>
            <Contact />
          </section>
        </div>
        <nav className={styles.links} aria-labelledby="quick-links">
          <h2 id="quick-links">Quick links</h2>
          <ul>
            {listNavigation(map, 'footer').map((item) => (
              <li key={item.id}>
                <Link to={item.to}>{item.label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        {listSlot(map, 'footer-feature').map(({ id, fallbackLink }) => (
          <div key={id} className={styles.feature}>
            <RemoteWidget
              id={id}
              fallback={
                fallbackLink ? <Link to={fallbackLink.to}>{fallbackLink.label}</Link> : null
              }
            />
          </div>
        ))}
      </div>
      <p className={styles.legal}>{site.legalLine}</p>
    </footer>
  );
}

const contactLinks: { icon: IconName; label: string; href: string; newTab?: boolean }[] = [
  { icon: 'phone', label: site.phone.label, href: site.phone.href },
  { icon: 'whatsapp', label: 'WhatsApp', href: whatsAppLink(), newTab: true },
  { icon: 'mail', label: site.email, href: mailLink() },
  { icon: 'linkedin', label: 'LinkedIn', href: site.social.linkedIn, newTab: true },
];

function Contact() {
  return (
    <ul>
      {contactLinks.map(({ icon, label, href, newTab }) => (
        <li key={icon}>
          <a href={href} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}>
            <Icon name={icon} />
            {label}
            {newTab && <span className="visually-hidden"> (opens in a new tab)</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
