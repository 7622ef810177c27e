import type { Conference } from '@meridian/contracts';
import { formatFee } from '@meridian/contracts/programme';
import type { NewConferenceRow } from '../tables';
import { dateFees, feeRule } from './conference-fees';
import { seedDate, type Weekday } from './seed-date';
import { coverOf, seedId } from './seed-identity';
import { type SeedState, toStateColumns } from './seed-state';
import type { SessionSeed } from './sessions';

type Three<Item> = [Item, Item, Item];

type Text = 'title' | 'subTitle' | 'focus' | 'details' | 'note';
type FeeText = 'categoryHeading' | 'discountHeading' | 'discount' | 'taxDetails';

interface ConferenceSeed extends Pick<NewConferenceRow, Text | FeeText> {
  place: readonly [city: string, venue: string];
  /** It starts on the first such weekday from so many days after seeding. */
  schedule: readonly [inDays: number, weekday: Weekday, days: number];
  paragraphs: Three<string>;
  /** The rows of the pricing table, with amounts in rupees. */
  fees: Three<[category: string, ...rupees: Three<number>]>;
}

/** Conferences by slug. */
export type ConferenceSeeds = Record<string, ConferenceSeed>;

/** What visitors decide by, beside the texts of a conference. */
interface ConferenceFacts {
  /** Street and district of the venue; empty online. */
  address: string;
  languages: string[];
  speakers: Conference['speakers'];
  sessions: SessionSeed[];
  organizer: string;
  /** Of conferences abroad, which have an address and a registration of their own. */
  website?: string;
  registrationLink?: string;
  isFull?: boolean;
  state?: SeedState;
}

/** The facts of each conference in `Seeds`: a conference without facts is a type error. */
export type ConferenceFactsOf<Seeds extends ConferenceSeeds> = Record<keyof Seeds, ConferenceFacts>;

/** Cities abroad; the others are in Pakistan. */
const countries: Record<string, string> = {
  Istanbul: 'Türkiye',
  'Kuala Lumpur': 'Malaysia',
  Dubai: 'United Arab Emirates',
  Online: '',
};

export function buildConferenceRows<Seeds extends ConferenceSeeds>(
  now: Date,
  seeds: Seeds,
  factsBySlug: ConferenceFactsOf<Seeds>,
): NewConferenceRow[] {
  return Object.entries<ConferenceSeed>(seeds).map(
    ([slug, { place, schedule, fees, ...texts }]) => {
      const [city, venue] = place;
      const [inDays, weekday, days] = schedule;
      const { address, state, ...facts } = factsBySlug[slug as keyof Seeds];
      const mode = city === 'Online' ? 'Online' : 'In person';
      const rule = feeRule(mode);
      const dayLater = (later: number) => seedDate(now, inDays, weekday, later);
      const endDate = dayLater(days - 1);
      return {
        ...texts,
        ...facts,
        id: seedId('conference', slug),
        city,
        countryName: countries[city] ?? 'Pakistan',
        mode,
        venue,
        venueAddress: address,
        status: 'accepted',
        image: coverOf(texts.focus, slug),
        startDate: dayLater(0),
        endDate,
        sessions: facts.sessions.map(([day, start, end, title]) => ({
          date: dayLater(day),
          start,
          end,
          title,
        })),
        note: `${texts.note} ${rule.sentence}`,
        categories: fees.map(([category]) => category),
        registrationNames: rule.columns.map(({ name }) => name),
        fees: fees.flatMap(([, ...rupees]) =>
          rupees.map((amount) => formatFee({ amount, currency: 'PKR' })),
        ),
        structuredFees: dateFees(fees, rule, dayLater, endDate),
        ...toStateColumns(state, dayLater),
      };
    },
  );
}
