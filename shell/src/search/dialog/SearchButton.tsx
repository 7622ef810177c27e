import { useNavigate, usePageLanguage } from '@meridian/composition';
import { useHydrated } from '@meridian/composition/forms';
import { Icon } from '@meridian/ui';
import {
  type ComponentType,
  type MouseEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { isSearchShortcut } from '../search-shortcut';
import { searchPath } from '../search-url';
import type { SearchDialogProps } from './SearchDialog';
import styles from './search-button.module.css';

/** Opens the search dialog. Without its code, which loads when the visitor points at the button, it leads to the page. */
export function SearchButton({ links }: Pick<SearchDialogProps, 'links'>) {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const { t, toAddress } = usePageLanguage();
  const isHydrated = useHydrated();

  const open = useCallback(async () => {
    try {
      // Browsers before 2022 have no modal dialogs.
      if (typeof HTMLDialogElement !== 'function' || !('showModal' in HTMLDialogElement.prototype))
        throw new Error('This browser is older than dialogs');
      const { SearchDialog } = await loadDialog();
      setDialog(() => SearchDialog);
      setIsOpen(true);
    } catch {
      navigate(searchPath);
    }
  }, [navigate]);
  useSearchShortcut(open);

  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open();
  };
  const handleKey = (event: ReactKeyboardEvent) => {
    // Space activates buttons, but not links.
    if (event.key !== ' ') return;
    event.preventDefault();
    void open();
  };
  const prepare = () => void loadDialog().catch(() => {});

  return (
    <>
      <a
        href={toAddress(searchPath)}
        className={styles.button}
        // Until its code is here, a press waits for it.
        data-opens="dialog"
        onClick={handleClick}
        onPointerEnter={prepare}
        onTouchStart={prepare}
        onFocus={prepare}
        {...(isHydrated && {
          role: 'button',
          'aria-haspopup': 'dialog' as const,
          'aria-keyshortcuts': '/ Control+K Meta+K',
          onKeyDown: handleKey,
        })}
      >
        <Icon name="search" size={22} label={t('Search')} />
      </a>
      {isOpen && Dialog && <Dialog links={links} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const loadDialog = () => import(/* webpackChunkName: "search-dialog" */ './SearchDialog');

function useSearchShortcut(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
}
