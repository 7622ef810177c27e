import { defineRoute } from '@shared/composition';
import { ConferencesPage } from '../../conferences/list/ConferencesPage';
import { conferencesMeta } from '../../conferences/list/conferences-meta';
import { type ConferencesData, loadConferences } from '../../conferences/list/load-conferences';

export const route = defineRoute<'/conferences', ConferencesData>({
  loader: loadConferences,
  Page: ConferencesPage,
  meta: conferencesMeta,
});
