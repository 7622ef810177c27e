import { Icon } from '@meridian/ui';
import styles from './select-menu.module.css';

/** A menu inside a form, e.g. for the sort order of a list; its options need no visible label. */
export function SelectMenu({
  label,
  name,
  options,
  defaultValue,
  onSelect,
}: {
  label: string;
  name: string;
  options: readonly { value: string; label: string }[];
  defaultValue?: string | undefined;
  /** Called on every choice. */
  onSelect?: ((value: string) => void) | undefined;
}) {
  return (
    <span className={styles.control}>
      <select
        aria-label={label}
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
  );
}
