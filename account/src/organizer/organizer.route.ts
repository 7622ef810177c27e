import { defineRoute } from '@shared/composition';
import { OrganizerPage } from './OrganizerPage';

/** The organizer's own page. The server renders what is the same for everybody. */
export const route = defineRoute<'/databutton'>({
  Page: OrganizerPage,
  meta: () => ({
    title: 'Organizer’s page',
    description:
      'Add a conference, see the courses, and follow what you have sent to Meridian Health Education for review.',
    heading: 'Organizer’s page',
    noIndex: true,
  }),
});
