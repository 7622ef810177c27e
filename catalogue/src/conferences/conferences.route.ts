import { defineRoute } from '@meridian/composition';
import {
  conferenceFeedPath,
  conferenceListQuery,
  readConferenceListQuery,
  subscriptionUrl,
} from '@meridian/contracts/programme';
import { type ConferencesData, ConferencesPage } from './ConferencesPage';
import { describeConferenceList } from './conference-list-meta';

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
  meta: ({ data, url }) =>
    describeConferenceList(data, readConferenceListQuery(url.searchParams), url),
});
