import { defineRoute } from '@meridian/composition';
import { conferenceListQuery, readConferenceListQuery } from '@meridian/contracts/programme';
import { type ConferencesData, ConferencesPage } from './ConferencesPage';
import { describeConferenceList } from './conference-list-meta';

export const route = defineRoute<'/conferences', ConferencesData>({
  loader: async ({ api, url, signal }) => {
    const query = conferenceListQuery(readConferenceListQuery(url.searchParams));
    return { list: await api.get(`/conference-list?${query}`, signal) };
  },
  Page: ConferencesPage,
  meta: ({ data, url }) =>
    describeConferenceList(data.list, readConferenceListQuery(url.searchParams), url),
});
