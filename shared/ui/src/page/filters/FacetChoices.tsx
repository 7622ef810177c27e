import { classNames } from '@meridian/ui';
import { type ChangeEvent, useState } from 'react';
import styles from './facet-choices.module.css';

export interface FacetChoice {
  value: string;
  /** The value itself when absent. */
  label?: string;
  /** Number of items with this value. */
  count: number;
}

/** The values of a facet as checkboxes. The rest of a long list opens on a press, also without JavaScript. */
export function FacetChoices({
  name,
  choices,
  selected,
  noun,
  first = 8,
  onSelect,
}: {
  /** The query parameter; each selected value is sent under it. */
  name: string;
  choices: readonly FacetChoice[];
  selected: readonly string[];
  /** The counted noun, e.g. "book"; screen readers say it after the number. */
  noun: string;
  /** Number of values before the rest. */
  first?: number;
  /** Called with all selected values on each change. */
  onSelect?: ((selected: string[]) => void) | undefined;
}) {
  // One or two more values need no more room than the line that opens the rest.
  const shown = choices.length - first < 3 ? choices.length : first;
  const rest = choices.slice(shown);
  // The initial state, so that removing the last choice does not close the list under the visitor's finger.
  const [isOpen] = useState(rest.some(({ value }) => selected.includes(value)));
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (!target.form) return;
    onSelect?.(new FormData(target.form).getAll(name).map(String));
  };
  const list = (listed: readonly FacetChoice[]) => (
    <ul>
      {listed.map(({ value, label = value, count }) => (
        <li key={value}>
          <label className={classNames(styles.choice, count === 0 && styles.none)}>
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={selected.includes(value)}
              onChange={change}
            />
            <span>{label}</span>{' '}
            <span className={styles.count}>
              {count}
              <span className="visually-hidden">{` ${count === 1 ? noun : `${noun}s`}`}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.choices}>
      {list(choices.slice(0, shown))}
      {rest.length > 0 && (
        <details open={isOpen}>
          <summary className={styles.more}>{`${rest.length} more`}</summary>
          {list(rest)}
        </details>
      )}
    </div>
  );
}
