import { FieldGroup } from '@meridian/ui/forms';
import type { ReactNode } from 'react';
import styles from './form-parts.module.css';

/** A group of fields under a legend; a pair stands side by side where there is room. */
export interface FieldPart<Field extends string> {
  legend: string;
  hint: string;
  fields: readonly (Field | readonly [Field, Field])[];
}

export function FieldParts<Field extends string>({
  parts,
  isHeld,
  control,
  children,
}: {
  parts: readonly FieldPart<Field>[];
  /** Fields cannot be changed while they are sent. */
  isHeld: boolean;
  /** Renders a field; its key is the name. */
  control: (name: Field) => ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={styles.fields} inert={isHeld}>
      {parts.map(({ legend, hint, fields }) => (
        <FieldGroup key={legend} legend={legend} hint={hint}>
          {fields.map((row) =>
            typeof row === 'string' ? (
              control(row)
            ) : (
              <div key={row[0]} className={styles.pair}>
                {row.map(control)}
              </div>
            ),
          )}
        </FieldGroup>
      ))}
      {children}
    </div>
  );
}
