import { defineRoute } from '@meridian/composition';
import { site } from '@meridian/contracts';
import { OrganizerPage } from './OrganizerPage';

/** The route of the organizer's page. The server renders only what is the same for every visitor. */
export const route = defineRoute<'/databutton'>({
  Page: OrganizerPage,
  meta: () => ({
    title: 'Organizer’s page',
    description: `Add a conference, see the courses, and follow what you have sent to ${site.name} for review.`,
    heading: 'Organizer’s page',
    noIndex: true,
  }),
});
