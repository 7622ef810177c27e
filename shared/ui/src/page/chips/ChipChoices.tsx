import styles from './chip-choices.module.css';

/** A choice of one value as chips. They are radio buttons, so that one press of Tab passes all of them. */
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
  /** The counted noun in the singular; screen readers say it after the number. */
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
