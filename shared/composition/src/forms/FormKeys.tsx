import {
  honeypotField,
  idempotencyKeyField,
  noticeField,
  privacyNotice,
  startedField,
} from '@meridian/contracts/forms';

/**
 * The hidden fields of every form: the idempotency key and the opening time, which scripts set because all visitors get the
 * same HTML; the version of the privacy notice; and a honeypot that only bots fill in. EmailJS gets none of them.
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
