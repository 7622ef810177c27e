import { isPayableOn, readPrice } from '@meridian/contracts/programme';
import { lowestFeeText } from '../cards/fee-text';
import type { ConferenceView } from './conference-detail';

/** The lowest fee that one pays today, from the pricing table where no others are known; null for none. */
export function lowestConferenceFee({
  conference: { fees, pricing },
  today,
}: Pick<ConferenceView, 'conference' | 'today'>): string | null {
  const fromTable = () =>
    pricing.rows.flatMap(({ category, prices }) =>
      prices.flatMap((cell) => {
        const price = readPrice(cell);
        return price ? [{ ...price, category }] : [];
      }),
    );
  return lowestFeeText(
    fees.length > 0 ? fees.filter((fee) => isPayableOn(fee, today)) : fromTable(),
  );
}
