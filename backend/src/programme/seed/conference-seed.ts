import type { NewConferenceRow } from '../tables';
import { inRupees } from './course-seed';
import { type SeedDay, seedDate } from './seed-date';
import { coverOf, seedId } from './seed-id';

type Three<Item> = readonly [Item, Item, Item];

export interface ConferenceSeed {
  slug: string;
  title: string;
  subTitle: string;
  focus: string;
  city: string;
  venue: string;
  starts: SeedDay;
  /** Length in days. */
  days: number;
  details: string;
  paragraphs: Three<string>;
  /** The pricing table: names of the columns, then rows of a name and three amounts in rupees. */
  fees: {
    heading: string;
    columns: Three<string>;
    rows: Three<readonly [category: string, ...rupees: Three<number>]>;
  };
  discount: { heading: string; text: string };
  tax: string;
  note: string;
}

export function buildConferenceRow(now: Date, conference: ConferenceSeed): NewConferenceRow {
  const { slug, starts, days, focus, fees } = conference;
  return {
    id: seedId('conference', slug),
    status: 'accepted',
    title: conference.title,
    subTitle: conference.subTitle,
    image: coverOf(focus, slug),
    city: conference.city,
    venue: conference.venue,
    startDate: seedDate(now, starts),
    endDate: seedDate(now, starts, days - 1),
    focus,
    details: conference.details,
    paragraphs: [...conference.paragraphs],
    discountHeading: conference.discount.heading,
    discount: conference.discount.text,
    taxDetails: conference.tax,
    note: conference.note,
    categoryHeading: fees.heading,
    categories: fees.rows.map(([category]) => category),
    registrationNames: [...fees.columns],
    fees: fees.rows.flatMap(([, ...rupees]) => rupees.map(inRupees)),
  };
}
