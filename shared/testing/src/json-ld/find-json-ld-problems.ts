import * as v from 'valibot';
import * as values from './values';

const { courseOffer, day, eventState, httpUrl, isRescheduledWithDay, languages, location } = values;
const { modeOf, moment, offer, oneOf, organisation, persons, postalAddress, text, typed } = values;

/**
 * Schemas of this site's schema.org objects. Source of required and recommended properties: Google
 * Search Central, "Structured data that Google Search supports", as of 2026.
 */

const common = {
  '@context': v.optional(v.literal('https://schema.org')),
  '@id': v.optional(httpUrl),
  /** Optional, because the shell adds the social image of the page to the first object. */
  image: v.optional(httpUrl),
};

const course = typed('Course', {
  ...common,
  name: text,
  description: text,
  url: httpUrl,
  about: text,
  provider: organisation,
  inLanguage: v.optional(languages),
  coursePrerequisites: v.optional(text),
  teaches: v.optional(v.pipe(v.array(text), v.minLength(1))),
  educationalCredentialAwarded: v.optional(text),
  offers: v.optional(v.pipe(v.array(courseOffer), v.minLength(1))),
  hasCourseInstance: v.pipe(
    v.array(
      v.pipe(
        typed('CourseInstance', {
          courseMode: v.picklist(['Online', 'Onsite', 'Blended']),
          startDate: v.union([moment, day]),
          endDate: v.optional(v.union([moment, day])),
          ...eventState,
          location,
          instructor: v.optional(persons),
          inLanguage: v.optional(languages),
          courseSchedule: v.optional(
            typed('Schedule', {
              startDate: day,
              repeatFrequency: v.picklist(['Daily', 'Weekly', 'Monthly', 'Yearly']),
              repeatCount: v.pipe(v.number(), v.integer(), v.minValue(1)),
            }),
          ),
          courseWorkload: v.optional(text),
        }),
        v.check(
          (one) => isRescheduledWithDay(one),
          'only a course that was moved has a previousStartDate',
        ),
        v.check(
          ({ courseMode, location: of }) =>
            modeOf(of) === { Online: 'Online', Onsite: 'Offline', Blended: 'Mixed' }[courseMode],
          'an online course has a virtual location, one on site a place, a blended one both',
        ),
        v.check(
          (one) => Boolean(one.courseSchedule ?? one.courseWorkload),
          'a course says its schedule or its workload',
        ),
      ),
    ),
    v.minLength(1),
  ),
});

const event = v.pipe(
  typed('Event', {
    ...common,
    name: text,
    description: text,
    url: httpUrl,
    about: text,
    startDate: v.union([moment, day]),
    endDate: v.union([moment, day]),
    ...eventState,
    eventAttendanceMode: oneOf(
      'OfflineEventAttendanceMode',
      'OnlineEventAttendanceMode',
      'MixedEventAttendanceMode',
    ),
    location,
    inLanguage: v.optional(languages),
    performer: v.optional(persons),
    organizer: organisation,
    offers: v.optional(v.pipe(v.array(offer), v.minLength(1))),
  }),
  v.check(({ startDate, endDate }) => startDate < endDate, 'an event begins before it ends'),
  v.check(
    ({ eventAttendanceMode: mode, location: of }) => mode.includes(`/${modeOf(of)}Event`),
    'an online event has a virtual location, one in person a place, a mixed one both',
  ),
  v.check(
    (one) => isRescheduledWithDay(one),
    'only an event that was moved has a previousStartDate',
  ),
);

const product = typed('Product', {
  ...common,
  name: text,
  description: text,
  category: text,
  brand: typed('Brand', { name: text }),
  url: httpUrl,
  gtin13: v.optional(v.pipe(text, v.regex(/^\d{13}$/, '13 digits'))),
  // Undefined when no price is shown, because an offer needs a price.
  offers: v.optional(offer),
});

const blogPosting = typed('BlogPosting', {
  ...common,
  headline: v.pipe(text, v.maxLength(110)),
  description: text,
  articleSection: text,
  datePublished: moment,
  inLanguage: text,
  author: typed('Organization', { name: text, url: httpUrl }),
  publisher: organisation,
  mainEntityOfPage: httpUrl,
  url: httpUrl,
});

const blog = typed('Blog', {
  ...common,
  url: httpUrl,
  blogPost: v.pipe(
    v.array(typed('BlogPosting', { headline: text, datePublished: moment, url: httpUrl })),
    v.minLength(1),
  ),
});

const faqPage = typed('FAQPage', {
  ...common,
  mainEntity: v.pipe(
    v.array(typed('Question', { name: text, acceptedAnswer: typed('Answer', { text }) })),
    v.minLength(1),
  ),
});

const educationalOrganization = typed('EducationalOrganization', {
  ...common,
  name: text,
  description: text,
  slogan: text,
  url: httpUrl,
  logo: httpUrl,
  email: v.pipe(v.string(), v.email()),
  telephone: v.pipe(v.string(), v.regex(/^\+[\d ]+$/)),
  address: postalAddress,
  sameAs: v.array(httpUrl),
});

const webSite = typed('WebSite', {
  ...common,
  name: text,
  url: httpUrl,
  inLanguage: text,
  publisher: v.strictObject({ '@id': httpUrl }),
});

const listItems = <const Entries extends v.ObjectEntries>(min: number, entries: Entries) =>
  v.pipe(
    v.array(typed('ListItem', { position: v.number(), name: text, ...entries })),
    v.minLength(min),
    v.check(
      (items) => items.every((item, index) => Reflect.get(item, 'position') === index + 1),
      'positions count from 1',
    ),
  );

const breadcrumbList = typed('BreadcrumbList', {
  ...common,
  itemListElement: listItems(2, { item: httpUrl }),
});

/** A list of summaries whose items are pages of their own. */
const itemList = typed('ItemList', {
  ...common,
  numberOfItems: v.number(),
  itemListElement: listItems(1, { url: httpUrl }),
});

const jsonLdSchema = v.variant('@type', [
  itemList,
  course,
  event,
  product,
  blogPosting,
  blog,
  faqPage,
  educationalOrganization,
  webSite,
  breadcrumbList,
]);

/** The problems of a schema.org object, each as "property: problem"; empty for a valid object. */
export function findJsonLdProblems(object: unknown): string[] {
  const parsed = v.safeParse(jsonLdSchema, object);
  if (parsed.success) return [];
  return parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
}
