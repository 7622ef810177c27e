import { useId, useRef } from 'react';
import { Button } from '../actions/Button';
import { Icon } from '../icons/Icon';
import { HiddenFields } from './HiddenFields';
import styles from './select-menu.module.css';

export interface SelectMenuProps {
  label: string;
  name: string;
  options: readonly { value: string; label: string }[];
  defaultValue?: string | undefined;
  /** Path of the page that shows the result (GET); absent inside another form. */
  action?: string | undefined;
  /** Other query parameters, sent along. */
  otherParams?: Readonly<Record<string, string | undefined>> | undefined;
  /** Called on every choice. */
  onSelect?: ((value: string) => void) | undefined;
}

/** A choice such as the order of a list. With `action` it is a form that works without JavaScript. */
export function SelectMenu({
  label,
  name,
  options,
  defaultValue,
  action,
  otherParams,
  onSelect,
}: SelectMenuProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const menu = (
    <>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.control}>
        <select
          ref={select}
          id={id}
          name={name}
          defaultValue={defaultValue}
          className={styles.select}
          onChange={(event) => onSelect?.(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={18} className={styles.chevron} />
      </span>
    </>
  );
  if (!action) return <div className={styles.menu}>{menu}</div>;
  return (
    <form
      action={action}
      className={styles.menu}
      onSubmit={(event) => {
        if (!onSelect) return;
        event.preventDefault();
        onSelect(select.current?.value ?? '');
      }}
    >
      <HiddenFields values={otherParams} />
      {menu}
      <Button type="submit" variant="quiet" className={styles.apply}>
        Apply
      </Button>
    </form>
  );
}
