import { useTranslate } from '@meridian/composition';
import { Icon } from '@meridian/ui';
import { type KeyboardEvent, useRef } from 'react';
import { LanguageSwitch } from '../Language';
import { MainNavigation } from './MainNavigation';
import styles from './mobile-menu.module.css';
import { SocialLinks } from './SocialLinks';

/** Opens and closes without JavaScript; with it the focus stays inside, and Escape or following a link closes it. */
export function MobileMenu() {
  const details = useRef<HTMLDetailsElement>(null);
  const t = useTranslate();

  const close = () => {
    if (details.current) details.current.open = false;
  };

  const handleKey = (event: KeyboardEvent) => {
    // Reads the element itself, because the toggle event comes later.
    if (!details.current?.open) return;
    if (event.key === 'Escape') {
      close();
      details.current.querySelector('summary')?.focus();
    } else if (event.key === 'Tab') trapFocus(details.current, event);
  };

  return (
    <details
      ref={details}
      className={styles.menu}
      // The visitor may have opened it before hydration.
      suppressHydrationWarning
      onKeyDown={handleKey}
    >
      <summary className={styles.button}>
        <span className={styles.whenClosed}>
          <Icon name="menu" size={24} label={t('Open the menu')} />
        </span>
        <span className={styles.whenOpen}>
          <Icon name="close" size={24} label={t('Close the menu')} />
        </span>
      </summary>
      <div className={styles.sheet}>
        <MainNavigation label={t('Menu')} className={styles.navigation} onFollow={close} />
        <div className={styles.foot}>
          <SocialLinks />
          <LanguageSwitch />
        </div>
      </div>
    </details>
  );
}

function trapFocus(container: HTMLElement, event: KeyboardEvent): void {
  const controls = [...container.querySelectorAll<HTMLElement>('summary, a[href], button')];
  const [first, last] = [controls[0], controls[controls.length - 1]];
  if (document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
