import { useTranslate } from '@meridian/composition';
import { site, whatsAppLink } from '@meridian/contracts';
import { Icon, type IconName, Link } from '@meridian/ui';
import styles from './social-links.module.css';

const links: { name: IconName; label: string; to: string }[] = [
  { name: 'facebook', label: 'Facebook', to: site.social.facebook },
  { name: 'linkedin', label: 'LinkedIn', to: site.social.linkedIn },
  { name: 'whatsapp', label: 'WhatsApp', to: whatsAppLink() },
];

export function SocialLinks() {
  const t = useTranslate();
  return (
    <ul className={styles.list}>
      {links.map(({ name, label, to }) => (
        <li key={name}>
          <Link to={to} newTab className={styles.link}>
            <Icon name={name} label={t(label)} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
