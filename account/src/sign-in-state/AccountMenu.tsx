import { useTranslate } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { Icon, Link } from '@meridian/ui';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './account-menu.module.css';

/** The name of the signed-in organizer, which opens a menu: where to go, and signing out. */
export function AccountMenu({ name, onLeave }: { name: string; onLeave: () => void }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const t = useTranslate();
  const close = () => {
    if (menu.current) menu.current.open = false;
  };

  useEffect(() => {
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, []);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    // Not when the whole window loses the focus.
    if (relatedTarget && !menu.current?.contains(relatedTarget)) close();
  };

  return (
    <details ref={menu} className={styles.menu} onKeyDown={handleKey} onBlur={handleBlur}>
      <summary className={styles.button}>
        <span className={styles.name}>{name}</span>
        <span className="visually-hidden">{t(', your account')}</span>
        <Icon name="chevron" size={16} className={styles.chevron} />
      </summary>
      <ul className={styles.sheet} aria-label={t('Your account')}>
        <li>
          <Link to={pathTo('/databutton')} onClick={close} className={styles.item}>
            {t('Your page')}
          </Link>
        </li>
        <li>
          <Link to={pathTo('/add_conference')} onClick={close} className={styles.item}>
            {t('Add a conference')}
          </Link>
        </li>
        <li>
          <button type="button" className={styles.item} onClick={onLeave}>
            {t('LOGOUT? {name}', { name })}
          </button>
        </li>
      </ul>
    </details>
  );
}
