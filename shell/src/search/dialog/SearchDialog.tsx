import { useNavigate, usePageLanguage } from '@meridian/composition';
import type { NavigationItem } from '@meridian/contracts';
import { cleanQuery } from '@meridian/contracts/pages';
import { Icon } from '@meridian/ui';
import { ChipGroup, ChipLink } from '@meridian/ui/page';
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { searchPath, searchUrl } from '../search-url';
import { SuggestionList } from './SuggestionList';
import styles from './search-dialog.module.css';
import { listOptions, suggestionStatus, useSuggestions } from './use-suggestions';

export interface SearchDialogProps {
  /** The main pages, shown before anything is typed. */
  links: readonly Pick<NavigationItem, 'label' | 'to'>[];
  onClose: () => void;
}

/** Suggests while the visitor types. Source: WAI-ARIA, editable combobox with list autocomplete. */
export function SearchDialog({ links, onClose }: SearchDialogProps) {
  const navigate = useNavigate();
  const { t, toAddress } = usePageLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const suggestions = useSuggestions(text);
  const options = listOptions(suggestions, t);
  // A new list has no choice yet.
  const [choice, setChoice] = useState({ of: suggestions, index: -1 });
  const active = choice.of === suggestions ? choice.index : -1;
  const setActive = (index: number) => setChoice({ of: suggestions, index });
  const chosen = options[active];
  const optionId = (index: number) => `${id}option${index}`;

  useEffect(() => {
    dialog.current?.showModal();
    // Most searches end on the results page: its code loads while the visitor types.
    import(/* webpackChunkName: "routes.search" */ '../results/search.route').catch(() => {});
  }, []);
  useEffect(() => {
    if (active >= 0)
      document.getElementById(`${id}option${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const go = (to: string) => {
    dialog.current?.close();
    navigate(to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query = cleanQuery(text);
    if (chosen) go(chosen.to);
    else if (query) go(searchUrl({ query }));
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || options.length === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // One more position than options: the field itself.
    const positions = options.length + 1;
    setActive(((active + 1 + step + positions) % positions) - 1);
  };
  const closeFromBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current.close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}label`}
      onClose={onClose}
      onClick={closeFromBackdrop}
    >
      <div className={styles.inside}>
        {/* biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know the search element. */}
        <form role="search" action={toAddress(searchPath)} onSubmit={submit}>
          <label id={`${id}label`} htmlFor={`${id}field`} className={styles.label}>
            {t('Search this site')}
          </label>
          <div className={styles.control}>
            <Icon name="search" className={styles.icon} />
            <input
              id={`${id}field`}
              className={styles.input}
              type="text"
              name="q"
              role="combobox"
              aria-expanded={options.length > 0}
              aria-controls={`${id}list`}
              aria-autocomplete="list"
              aria-activedescendant={chosen ? optionId(active) : undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={100}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={handleKey}
            />
          </div>
        </form>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" label={t('Close search')} />
        </button>
        <SuggestionList
          id={`${id}list`}
          options={options}
          active={active}
          optionId={optionId}
          onActive={setActive}
          onChoose={go}
        />
        <p role="status" className={options.length > 0 ? 'visually-hidden' : styles.status}>
          {suggestionStatus(suggestions, t)}
        </p>
        {suggestions === null && (
          <div className={styles.pages}>
            <ChipGroup label={t('Main pages')}>
              {links.map(({ label, to }) => (
                <ChipLink key={to} to={to} onClick={() => dialog.current?.close()}>
                  {t(label)}
                </ChipLink>
              ))}
            </ChipGroup>
          </div>
        )}
        <p className={styles.keys} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> {t('choose')} <kbd>Enter</kbd> {t('open')} <kbd>Esc</kbd>{' '}
          {t('close')}
        </p>
      </div>
    </dialog>
  );
}
