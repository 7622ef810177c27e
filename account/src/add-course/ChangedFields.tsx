import { readValues, writeValue } from '@meridian/composition/forms';
import { Button } from '@meridian/ui';
import { cutText, formatDate } from '@meridian/ui/page';
import { type RefObject, useState } from 'react';
import styles from '../form-parts/form-parts.module.css';

type Values = Readonly<Record<string, string>>;

export function listChanged<Field extends { name: string }>(
  fields: readonly Field[],
  before: Values,
  after: Values,
): Field[] {
  return fields.filter(({ name }) => before[name] !== after[name]);
}

/** Lists the fields that were changed elsewhere since the form was opened, with a button to take over each value. */
export function ChangedFields({
  changed,
  newest,
  form,
}: {
  changed: readonly { name: string; label: string }[];
  newest: Values;
  form: RefObject<HTMLFormElement | null>;
}) {
  const [taken, setTaken] = useState<readonly string[]>([]);
  const typed = form.current ? readValues(form.current) : {};
  const take = (name: string) => {
    if (form.current) writeValue(form.current, name, newest[name] ?? '');
    setTaken([...taken, name]);
  };
  return (
    <ul className={styles.changes}>
      {changed.map(({ name, label }) => (
        <li key={name} tabIndex={-1}>
          <p>
            <strong>{label}</strong> is now: {inWords(newest[name])}
          </p>
          {taken.includes(name) ? (
            <p role="status">This is in the form now.</p>
          ) : (
            typed[name] !== newest[name] && (
              <>
                <p>{`In your form: ${inWords(typed[name])}`}</p>
                <Button
                  variant="secondary"
                  size="small"
                  onClick={({ currentTarget }) => {
                    // The button disappears; the focus stays in its list item.
                    currentTarget.closest('li')?.focus();
                    take(name);
                  }}
                >
                  Use the new value<span className="visually-hidden">{` for ${label}`}</span>
                </Button>
              </>
            )
          )}
        </li>
      ))}
    </ul>
  );
}

/** A value in words; the beginning of a long value is enough. */
function inWords(value = ''): string {
  if (!value) return 'empty';
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : cutText(value, 240);
}
