import styles from './price.module.css';

/** A price, with the earlier one struck through, what it stands for, and the saving in words. */
export function Price({
  amount,
  old = amount,
  per,
}: {
  amount: number;
  /** The earlier price; when higher, it is struck through and the saving is named. */
  old?: number | undefined;
  /** After the price, e.g. "per year". */
  per?: string | undefined;
}) {
  const saving = old - amount;
  const write = (money: number) => formatMoney(money, [amount, old]);
  return (
    <p className={styles.price}>
      <span className={styles.now}>{write(amount)}</span>
      {per && <span className={styles.per}>{` ${per}`}</span>}
      {saving > 0 && (
        <>
          {' '}
          <span className={styles.old}>
            instead of <s>{write(old)}</s>
          </span>{' '}
          <span className={styles.saving}>
            {`Save ${write(saving)} (${Math.round((saving / old) * 100)}%)`}
          </span>
        </>
      )}
    </p>
  );
}

/**
 * "$17.50", "$149", "$25,000": thousands with commas, cents only if there are any.
 *
 * @param beside amounts shown next to it: if one of them has cents, this one gets them too: "$30.00"
 * beside "$59.99"
 */
export function formatMoney(amount: number, beside: readonly number[] = []): string {
  const [whole = '', cents] = amount.toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  const hasCents = [amount, ...beside].some((one) => !one.toFixed(2).endsWith('.00'));
  return `$${grouped}${hasCents ? `.${cents}` : ''}`;
}
