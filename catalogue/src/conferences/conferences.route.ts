import { defineRoute } from '@meridian/composition';
import { todayInPakistan } from '@meridian/contracts';
import { summarizeConference } from '../cards/conference-summary';
import { splitByDay } from '../cards/upcoming-and-past';
import { type ConferencesData, ConferencesPage } from './ConferencesPage';

export const route = defineRoute<'/conferences', ConferencesData>({
  loader: async ({ api, now, signal }) => {
    const { allTasks } = await api.get('/show-data', signal);
    return splitByDay(allTasks.map(summarizeConference), todayInPakistan(now));
  },
  Page: ConferencesPage,
  meta: () => ({
    title: 'Conferences',
    description:
      'Medical conferences in Pakistan with dates, venues and registration fees: what is coming up, and what has been.',
    heading: 'Conferences',
  }),
});
