import { usePageLanguage } from '@meridian/composition';
import { classNames, Icon } from '@meridian/ui';
import type { MouseEvent } from 'react';
import { HitFacts, Marked } from '../HitTexts';
import styles from './search-dialog.module.css';
import type { Option } from './use-suggestions';

/** The list of the combobox. The focus stays in the field; with a pointer, options are links. */
export function SuggestionList({
  id,
  options,
  active,
  optionId,
  onActive,
  onChoose,
}: {
  id: string;
  options: readonly Option[];
  active: number;
  optionId: (index: number) => string;
  onActive: (index: number) => void;
  onChoose: (to: string) => void;
}) {
  const { t, toAddress, english } = usePageLanguage();
  const choose = (event: MouseEvent, to: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(to);
  };
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('Suggestions')}
      className={styles.list}
      hidden={options.length === 0}
    >
      {options.map(({ to, text, hit }, index) => (
        <a
          key={to}
          id={optionId(index)}
          href={toAddress(to)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classNames(styles.option, index === active && styles.active)}
          onPointerMove={() => onActive(index)}
          onClick={(event) => choose(event, to)}
        >
          <span className={styles.text} {...(hit ? english : {})}>
            <Marked text={text} />
            {hit && <HitFacts hit={hit} className={styles.facts} />}
          </span>
          {hit ? (
            <span className={styles.kind} {...english}>
              {hit.kind}
            </span>
          ) : (
            <Icon name="arrow" size={18} className={styles.arrow} />
          )}
        </a>
      ))}
    </div>
  );
}
