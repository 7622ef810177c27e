import { useTranslate } from '@meridian/composition';
import { site, whatsAppLink } from '@meridian/contracts';
import { Icon, type IconName } from '@meridian/ui';
import styles from './social-links.module.css';

const links: { name: IconName; label: string; href: string }[] = [
  { name: 'facebook', label: 'Facebook', href: site.social.facebook },
  { name: 'linkedin', label: 'LinkedIn', href: site.social.linkedIn },
  { name: 'whatsapp', label: 'WhatsApp', href: whatsAppLink() },
];

/** Links to Facebook, LinkedIn and WhatsApp, each in a new tab. */
export function SocialLinks() {
  const t = useTranslate();
  return (
    <ul className={styles.list}>
      {links.map(({ name, label, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
            <Icon name={name} />
            <span className="visually-hidden">
              {t(label)} {t('(opens in a new tab)')}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
