import { TextArea, TextField } from '@meridian/ui/forms';
import styles from './changes.module.css';
import type { Fields, PlannedChange } from './planned-change';
import { ShareField } from './ShareField';

/** The fields of a change; the reason comes last, when the person has seen what they decide about. */
export function ChangeFields({
  change,
  fields,
  faults,
  offersForce,
  onChange,
}: {
  change: PlannedChange;
  fields: Fields;
  faults: Partial<Record<keyof Fields, string>>;
  /** Whether the gate for uses may be skipped. */
  offersForce: boolean;
  onChange: (fields: Partial<Fields>) => void;
}) {
  return (
    <>
      {change.action === 'promote' && (
        <ShareField
          value={fields.share}
          error={faults.share}
          onChange={(share) => onChange({ share })}
        />
      )}
      {change.action === 'retire' && (
        <TextField
          name="redirectAll"
          label="Redirect all its pages to"
          hint="The path of a page, such as /shop. Without one they respond that they are gone."
          value={fields.redirectAll}
          error={faults.redirectAll}
          onChange={({ target }) => onChange({ redirectAll: target.value })}
        />
      )}
      {change.action === 'block' && change.isLive && (
        <Check
          label="Roll it back where it is live"
          isChecked={fields.rollsBack}
          onChange={(rollsBack) => onChange({ rollsBack })}
        />
      )}
      {change.action === 'freeze' && <UntilField {...{ fields, faults, onChange }} />}
      {offersForce && (
        <Check
          label="Go ahead although live releases use what is removed"
          isChecked={fields.force}
          onChange={(force) => onChange({ force })}
        />
      )}
      <TextArea
        name="reason"
        label="Why"
        rows={2}
        maxLength={500}
        value={fields.reason}
        error={faults.reason}
        required
        onChange={({ target }) => onChange({ reason: target.value })}
      />
    </>
  );
}

/** A moment, in the time zone of the browser. */
function UntilField({
  fields,
  faults,
  onChange,
}: {
  fields: Fields;
  faults: Partial<Record<keyof Fields, string>>;
  onChange: (fields: Partial<Fields>) => void;
}) {
  return (
    <div className={styles.until}>
      <label htmlFor="until">Until</label>
      <input
        id="until"
        type="datetime-local"
        value={fields.until}
        required
        aria-invalid={faults.until ? true : undefined}
        aria-describedby={faults.until ? 'until-error' : undefined}
        onChange={({ target }) => onChange({ until: target.value })}
      />
      {faults.until && (
        <p id="until-error" className={styles.fault}>
          {faults.until}
        </p>
      )}
    </div>
  );
}

function Check({
  label,
  isChecked,
  onChange,
}: {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
