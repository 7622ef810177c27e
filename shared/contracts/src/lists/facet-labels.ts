import { dayInWords } from '../programme/days';
import { formatFee } from '../programme/fees';
import { specialties } from '../programme/specialties';

const specialtyLabels = new Map(specialties.map(({ id, label }) => [id, label]));

const times: Record<string, string> = {
  daytime: 'During the day',
  evening: 'In the evening',
  weekend: 'At the weekend',
};

/** Label of a facet value of courses or conferences; most values are words already. */
export function facetValueLabel(facet: string, value: string): string {
  if (facet === 'focus') return specialtyLabels.get(value) ?? value;
  if (facet === 'month') return monthLabel(value);
  if (facet === 'time') return times[value] ?? value;
  if (facet === 'price') return priceLabel(value);
  return facet === 'open' ? 'Can still be joined' : value;
}

/** "January 2027" for 2027-01. */
function monthLabel(value: string): string {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value) ? dayInWords(`${value}-01`).slice(2) : value;
}

function priceLabel(value: string): string {
  const amount = Number(value);
  if (!Number.isFinite(amount)) return value;
  return amount === 0 ? 'Free for some or all' : `Up to ${formatFee({ amount, currency: 'PKR' })}`;
}
