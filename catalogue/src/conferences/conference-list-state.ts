import { pathTo } from '@meridian/contracts';
import {
  type ConferenceFacet,
  type ConferenceListQuery,
  conferenceListQuery,
} from '@meridian/contracts/programme';
import type { ListKind } from '../filters/list-state';

export const conferenceList: ListKind<ConferenceFacet, ConferenceListQuery> = {
  noun: 'conference',
  hint: 'A subject, month, city or venue',
  path: pathTo('/conferences'),
  sorts: [
    { value: 'date', label: 'By date' },
    { value: 'title', label: 'Title A–Z' },
  ],
  legends: {
    month: 'Month',
    city: 'City',
    focus: 'Focus',
    country: 'Country',
    mode: 'In person or online',
  },
  toQuery: conferenceListQuery,
};
