import { defineRoute } from '@shared/composition';
import { ConferenceDetailPage } from '../../conferences/detail/ConferenceDetailPage';
import type { ConferenceDetailData } from '../../conferences/detail/conference-detail';
import { conferenceMeta } from '../../conferences/detail/conference-meta';
import { loadConference } from '../../conferences/detail/load-conference';

export const route = defineRoute<'/conferences-detail/:id', ConferenceDetailData>({
  loader: loadConference,
  Page: ConferenceDetailPage,
  meta: conferenceMeta,
});
