import { inEnglish, type Translate } from '@meridian/composition';
import { formatFee, inSentence, isLowestOfSeveral, lowestFee } from '@meridian/contracts/programme';

interface Fee {
  category: string;
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** The lowest fee on a card: "PKR 6,000", "From PKR 6,000", "Free of charge" or "Free for some". */
export function summaryFeeText(
  { amount, currency, isFrom }: { amount: number; currency: string; isFrom: boolean },
  t: Translate = inEnglish,
): string {
  if (amount === 0) return isFrom ? t('Free for some') : t('Free of charge');
  const fee = formatFee({ amount, currency });
  return isFrom ? t('From {fee}', { fee }) : t('{fee}', { fee });
}

/** The lowest fee in words: "PKR 6,000", "From PKR 6,000" or "Free for students"; null when there is none. */
export function lowestFeeText(fees: readonly Fee[]): string | null {
  const lowest = lowestFee(fees);
  if (!lowest) return null;
  if (!isLowestOfSeveral(lowest, fees)) return formatFee(lowest);
  if (lowest.amount > 0) return `From ${formatFee(lowest)}`;
  return `Free for ${inSentence(lowest.category)}`;
}
