import * as v from 'valibot';
import {
  courseOffer,
  day,
  httpUrl,
  moment,
  offer,
  oneOf,
  organisation,
  postalAddress,
  text,
  typed,
} from './values';

/**
 * Schemas of this site's schema.org objects. Source of required and recommended properties: Google
 * Search Central, "Structured data that Google Search supports", as of 2026.
 */

const common = {
  '@context': v.optional(v.literal('https://schema.org')),
  '@id': v.optional(httpUrl),
  /** Optional, because the shell adds the page's social image to the first object. */
  image: v.optional(httpUrl),
};

const course = typed('Course', {
  ...common,
  name: text,
  description: text,
  url: httpUrl,
  about: text,
  provider: organisation,
  offers: v.optional(v.pipe(v.array(courseOffer), v.minLength(1))),
  hasCourseInstance: v.pipe(
    v.array(
      v.pipe(
        typed('CourseInstance', {
          courseMode: v.picklist(['Online', 'Onsite', 'Blended']),
          startDate: v.union([moment, day]),
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
    startDate: moment,
    endDate: moment,
    eventStatus: oneOf('EventScheduled', 'EventPostponed', 'EventCancelled', 'EventRescheduled'),
    eventAttendanceMode: oneOf('OfflineEventAttendanceMode', 'OnlineEventAttendanceMode'),
    location: v.variant('@type', [
      typed('Place', { name: text, address: postalAddress }),
      typed('VirtualLocation', { url: httpUrl }),
    ]),
    organizer: organisation,
    offers: v.optional(v.pipe(v.array(offer), v.minLength(1))),
  }),
  v.check(({ startDate, endDate }) => startDate < endDate, 'an event begins before it ends'),
  v.check(
    ({ eventAttendanceMode: mode, location }) =>
      mode.includes('Online') === (location['@type'] === 'VirtualLocation'),
    'an online event has a virtual location, any other a physical one',
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
  // Absent when no price is shown: an offer needs a price.
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

const breadcrumbList = typed('BreadcrumbList', {
  ...common,
  itemListElement: v.pipe(
    v.array(typed('ListItem', { position: v.number(), name: text, item: httpUrl })),
    v.minLength(2),
    v.check(
      (items) => items.every(({ position }, index) => position === index + 1),
      'positions count from 1',
    ),
  ),
});

export const jsonLdSchema = v.variant('@type', [
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
