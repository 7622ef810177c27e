import { RemoteWidget } from '@meridian/composition';
import { useFormService } from '@meridian/composition/forms';
import { mailLink, type NavigationItem, site, whatsAppLink } from '@meridian/contracts';
import { classNames, Icon, type IconName, Link, LogoMark } from '@meridian/ui';
import { FooterNewsletter } from '../newsletter/FooterNewsletter';
import { newsletterTexts } from '../newsletter/newsletter-texts';
import { listNavigation, listSlot } from '../releases/map-index';
import styles from './footer.module.css';
import { useMap } from './shell-context';

/** The first order of items that stand beside the legal line. */
const legalOrder = 100;

/** Newsletter, quick links, widgets of the footer slot, contact details and the legal line. */
export function Footer() {
  const map = useMap();
  const links = listNavigation(map, 'footer');
  const legal = links.filter(({ order }) => order >= legalOrder);
  return (
    <footer className={classNames('on-deep', styles.footer)}>
      <section className={styles.newsletter} aria-label="Subscribe to the newsletter">
        <div>
          <h2 className={styles.newsletterTitle}>Newsletter</h2>
          <p>{newsletterTexts[useFormService()]}</p>
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
            <LinkItems items={links.filter(({ order }) => order < legalOrder)} />
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
      <div className={styles.legal}>
        <p>{site.legalLine}</p>
        {legal.length > 0 && (
          <nav aria-label="Legal">
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
  return items.map(({ id, to, label }) => (
    <li key={id}>
      <Link to={to}>{label}</Link>
    </li>
  ));
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
