import { RemoteWidget, usePageLanguage } from '@meridian/composition';
import { type NavigationItem, site } from '@meridian/contracts';
import { classNames, Link, LinkButton, LogoMark } from '@meridian/ui';
import { useMap } from '../../host/shell-context';
import { listNavigation, listSlot } from '../../releases/map-index';
import { SearchButton } from '../../search/dialog/SearchButton';
import { LanguageSwitch } from '../Language';
import styles from './header.module.css';
import { MainNavigation } from './MainNavigation';
import { MobileMenu } from './MobileMenu';
import { SocialLinks } from './SocialLinks';
import { useHeaderRetreat } from './use-header-retreat';

export function Header() {
  const map = useMap();
  const isRetreated = useHeaderRetreat();
  const { t, english } = usePageLanguage();
  return (
    <header className={classNames(styles.header, isRetreated && styles.retreated)}>
      <div className={styles.bar}>
        <Link to="/" className={styles.logo}>
          <LogoMark size={34} />
          <span className={styles.name} {...english}>
            {site.shortName}
            <span className={styles.nameRest}>Health Education</span>
          </span>
          <span className="visually-hidden">{t(', home page')}</span>
        </Link>
        <div className={classNames(styles.wide, styles.main)}>
          <MainNavigation label={t('Main')} className={styles.navigation} />
        </div>
        <div className={styles.wide}>
          <SocialLinks />
        </div>
        <div className={styles.wide}>
          <LanguageSwitch />
        </div>
        <SearchButton links={listNavigation(map, 'main')} />
        <div className={styles.actions}>
          <HeaderActions />
        </div>
        <MobileMenu />
      </div>
    </header>
  );
}

function HeaderActions() {
  const map = useMap();
  const widgets = listSlot(map, 'header-action');
  const replaced = new Set(widgets.map(({ fallbackLink }) => fallbackLink?.id));
  return (
    <>
      {widgets.map(({ id, fallbackLink }) => (
        <RemoteWidget
          key={id}
          id={id}
          fallback={fallbackLink ? <ActionLink item={fallbackLink} /> : null}
        />
      ))}
      {listNavigation(map, 'action')
        .filter((item) => !replaced.has(item.id))
        .map((item) => (
          <ActionLink key={item.id} item={item} />
        ))}
    </>
  );
}

function ActionLink({ item: { to, label, newTab = false } }: { item: NavigationItem }) {
  const { t } = usePageLanguage();
  return (
    <LinkButton to={to} variant="secondary" size="small" newTab={newTab}>
      {t(label)}
    </LinkButton>
  );
}
