import {
  honeypotField,
  idempotencyKeyField,
  noticeField,
  privacyNotice,
  startedField,
} from '@meridian/contracts/forms';

/**
 * The hidden fields of every form: its idempotency key and the time of opening, both set by the browser
 * because all visitors get the same HTML; the version of the privacy notice that the form shows; and a honeypot
 * that only bots fill in. EmailJS gets none of them.
 */
export function FormKeys() {
  return (
    <>
      <input type="hidden" name={idempotencyKeyField} />
      <input type="hidden" name={startedField} />
      <input type="hidden" name={noticeField} value={privacyNotice.version} />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
