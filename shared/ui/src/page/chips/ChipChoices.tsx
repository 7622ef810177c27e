import styles from './chip-choices.module.css';

/** One of several values as chips: radio buttons, so that Tab passes all of them with one press. */
export function ChipChoices({
  legend,
  name,
  noun,
  choices,
  selected,
  onSelect,
}: {
  legend: string;
  /** The query parameter. */
  name: string;
  /** What is counted, in the singular; screen readers hear it after the number. */
  noun: string;
  choices: readonly { value: string; label: string; count?: number }[];
  selected: string;
  onSelect: (value: string) => void;
}) {
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ value, label, count }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === selected}
            onChange={() => onSelect(value)}
          />
          <span className={styles.text}>
            <span>{label}</span>
            {count !== undefined && (
              <span className={styles.count}>
                {count}
                <span className="visually-hidden">{` ${count === 1 ? noun : `${noun}s`}`}</span>
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
