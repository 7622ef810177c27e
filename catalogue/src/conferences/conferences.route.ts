import { defineRoute } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import {
  conferenceFeedPath,
  conferenceListQuery,
  readConferenceListQuery,
  subscriptionUrl,
} from '@meridian/contracts/programme';
import { formatCount } from '@meridian/ui/page';
import { describeList } from '../filters/list-meta';
import { type ConferencesData, ConferencesPage } from './ConferencesPage';

export const route = defineRoute<'/conferences', ConferencesData>({
  loader: async ({ api, url, signal }) => {
    const query = readConferenceListQuery(url.searchParams);
    const text = conferenceListQuery(query);
    const list = await (text
      ? api.get(`/conference-list?${text}`, signal)
      : api.get('/conference-list', signal));
    return { ...list, feed: subscriptionUrl(url.origin, conferenceFeedPath(query)) };
  },
  Page: ConferencesPage,
  meta: ({ data: { conferences, total }, url }) => {
    const { when, ...query } = readConferenceListQuery(url.searchParams);
    return describeList({
      query,
      canonicalQuery: conferenceListQuery({ facets: query.facets }),
      whole: {
        title: 'Conferences',
        description:
          'Upcoming and past conferences for healthcare students and clinicians, in Pakistan, abroad and online: dates, venues, fees.',
        heading: 'Conferences',
      },
      nouns: when === 'past' ? undefined : 'conferences',
      details: `${formatCount(total[when], 'conference')} to come for healthcare students and clinicians, with dates, venues and fees.`,
      items: conferences.map(({ id, title }) => ({
        title,
        path: pathTo('/conferences-detail/:id', { id }),
      })),
      total: total[when],
      url,
    });
  },
});
