import { classNames } from '../class-names';
import { type Currency, formatMoney } from './money';
import styles from './price.module.css';

export interface PriceProps {
  amount: number;
  /** The earlier price; when higher, it is struck through and the saving is named. */
  old?: number | undefined;
  currency?: Currency | undefined;
  /** After the price, e.g. "per year". */
  per?: string | undefined;
  size?: 'normal' | 'large';
  className?: string | undefined;
}

/** A price, with the earlier one struck through and the saving in words. */
export function Price({ amount, old, currency, per, size = 'normal', className }: PriceProps) {
  const saving = old !== undefined && old > amount ? old - amount : 0;
  const write = (money: number) => formatMoney(money, currency, [amount, old ?? amount]);
  return (
    <p className={classNames(styles.price, size === 'large' && styles.large, className)}>
      <span className={styles.now}>{write(amount)}</span>
      {per && <span className={styles.per}> {per}</span>}
      {old !== undefined && saving > 0 && (
        <>
          {' '}
          <span className="visually-hidden">instead of </span>
          <s className={styles.old}>{write(old)}</s>{' '}
          <span className={styles.saving}>
            Save {write(saving)} ({Math.round((saving / old) * 100)}%)
          </span>
        </>
      )}
    </p>
  );
}
