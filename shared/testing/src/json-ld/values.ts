import * as v from 'valibot';

/** The values of schema.org objects. */

export const text = v.pipe(v.string(), v.trim(), v.minLength(1));

export const httpUrl = v.pipe(v.string(), v.url(), v.startsWith('http'));

/** The offset is required: without one, search engines assume the reader's time zone. */
export const moment = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})$/,
    'a time with its offset, such as 2026-04-18T17:30:00+05:00',
  ),
);

export const day = v.pipe(v.string(), v.isoDate());

/** A value of schema.org by its full name. */
export const oneOf = <const Name extends string>(...names: Name[]) =>
  v.picklist(names.map((name) => `https://schema.org/${name}` as const));

/** An object of one type with exactly these properties, so that misspelt ones are reported. */
export const typed = <const Type extends string, const Entries extends v.ObjectEntries>(
  type: Type,
  entries: Entries,
) => v.strictObject({ '@type': v.literal(type), ...entries });

export const postalAddress = v.pipe(
  typed('PostalAddress', {
    streetAddress: v.optional(text),
    addressLocality: v.optional(text),
    addressRegion: v.optional(text),
    postalCode: v.optional(text),
    /** The code of ISO 3166-1, or the name of a country. */
    addressCountry: v.optional(v.pipe(v.string(), v.regex(/^(?:[A-Z]{2}|\p{Lu}[\p{L}’ -]{3,})$/u))),
  }),
  v.check(
    ({ addressLocality, addressCountry }) => Boolean(addressLocality ?? addressCountry),
    'an address has a city or a country',
  ),
);

const place = typed('Place', { name: text, address: postalAddress });
const virtualLocation = typed('VirtualLocation', { url: httpUrl });

/** The location of an event: a place, online, or both. */
export const location = v.union([place, virtualLocation, v.tuple([place, virtualLocation])]);

/** The attendance mode of a location. */
export function modeOf(of: v.InferOutput<typeof location>): 'Offline' | 'Online' | 'Mixed' {
  if (Array.isArray(of)) return 'Mixed';
  return of['@type'] === 'Place' ? 'Offline' : 'Online';
}

/** Codes of ISO 639-1. */
export const languages = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'the code of a language, such as ur'))),
  v.minLength(1),
);

export const persons = v.pipe(
  v.array(typed('Person', { name: text, jobTitle: v.optional(text) })),
  v.minLength(1),
);

/** The state of an event; `previousStartDate` is for rescheduled ones. */
export const eventState = {
  eventStatus: oneOf('EventScheduled', 'EventPostponed', 'EventCancelled', 'EventRescheduled'),
  previousStartDate: v.optional(v.union([moment, day])),
};

/** Only rescheduled events have a `previousStartDate`. */
export const isRescheduledWithDay = ({
  eventStatus,
  previousStartDate,
}: {
  eventStatus: string;
  previousStartDate?: string | undefined;
}) => previousStartDate === undefined || eventStatus.endsWith('Rescheduled');

export const organisation = v.strictObject({
  '@type': v.picklist(['Organization', 'EducationalOrganization']),
  name: text,
  url: v.optional(httpUrl),
});

const amount = v.union([
  v.pipe(v.number(), v.minValue(0)),
  v.pipe(v.string(), v.regex(/^\d+(?:\.\d{1,2})?$/)),
]);

/** An offer always has a price. */
const offerEntries = {
  name: v.optional(text),
  price: amount,
  priceCurrency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  availability: oneOf('InStock', 'SoldOut', 'PreOrder'),
  /** The period in which the price is valid. */
  validFrom: v.optional(moment),
  validThrough: v.optional(moment),
  url: httpUrl,
  seller: v.optional(organisation),
};

export const offer = typed('Offer', offerEntries);

/** Search engines sort courses by the category of their offer. */
export const courseOffer = typed('Offer', {
  ...offerEntries,
  availability: v.optional(offerEntries.availability),
  category: v.picklist(['Free', 'Partially Free', 'Subscription', 'Paid']),
});
