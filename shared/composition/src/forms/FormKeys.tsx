import { honeypotField, idempotencyKeyField, startedField } from '@shared/contracts/forms';

/**
 * The hidden fields of every form: which form it is and when it was opened, both filled in by the
 * browser alone, for pages are the same for everybody; and a field that only programs fill in.
 */
export function FormKeys() {
  return (
    <>
      <input type="hidden" name={idempotencyKeyField} />
      <input type="hidden" name={startedField} />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
