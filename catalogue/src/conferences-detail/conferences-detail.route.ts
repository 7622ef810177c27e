import { defineRoute, NotFoundError } from '@meridian/composition';
import { type Conference, pathTo, todayInPakistan } from '@meridian/contracts';
import {
  type ConferenceSummary,
  calendarPath,
  conferenceState,
} from '@meridian/contracts/programme';
import { cutText, formatDateRange } from '@meridian/ui/page';
import { lowestConferenceFee, toConferenceDetail } from '../conference-columns/conference-detail';
import { goneBecause, placeText, socialFacts } from '../detail-parts/detail-data';
import { type ConferencesDetailData, ConferencesDetailPage } from './ConferencesDetailPage';
import { conferenceJsonLd } from './conference-json-ld';

const maxRelated = 3;

export const route = defineRoute<'/conferences-detail/:id', ConferencesDetailData>({
  loader: async ({ params, url, api, now, signal }) => {
    const [{ allTasks }, upcoming] = await Promise.all([
      api
        .get(`/show-data/${encodeURIComponent(params.id)}`, signal)
        .catch(goneBecause('This conference is no longer on our site.')),
      // The page is worth showing without related conferences.
      api.get('/conference-list', signal).catch(() => ({ conferences: [] })),
    ]);
    const [conference] = allTasks;
    if (!conference) throw new NotFoundError(`No conference ${params.id}`);
    const today = todayInPakistan(now);
    return {
      conference: toConferenceDetail(conference, today),
      state: conferenceState(conference, today),
      today,
      url: url.origin + url.pathname,
      calendar: url.origin + calendarPath('conferences', conference._id),
      related: findRelated(conference, upcoming.conferences),
    };
  },
  Page: ConferencesDetailPage,
  meta: ({ data }) => {
    const { id, title, subTitle, focus, mode, city, countryName, venue, startDate, endDate } =
      data.conference;
    const mark = data.state === 'cancelled' ? 'Cancelled: ' : '';
    const abroad = countryName === 'Pakistan' ? '' : countryName;
    const when = formatDateRange(startDate, endDate);
    const where = [...new Set([venue, city, countryName].filter(Boolean))].join(', ');
    return {
      title: cutText(mark + title, 59),
      description: cutText(`${mark}${title}, ${when}, ${where}. ${subTitle}.`, 159),
      heading: title,
      breadcrumb: [{ label: 'Conferences', to: pathTo('/conferences') }],
      jsonLd: [conferenceJsonLd(data)],
      image: { design: 'cover', kind: 'conference', seed: id, category: focus },
      facts: socialFacts({
        isCancelled: data.state === 'cancelled',
        dates: when,
        place: placeText(abroad ? `${city}, ${abroad}` : city, mode),
        fee: lowestConferenceFee(data),
      }),
    };
  },
});

/** Upcoming conferences that take place; first those with the same focus. */
function findRelated({ _id, focus }: Conference, upcoming: readonly ConferenceSummary[]) {
  const others = upcoming.filter(({ id, status }) => id !== _id && status !== 'cancelled');
  const isAkin = (other: ConferenceSummary) => other.focus === focus;
  return [...others.filter(isAkin), ...others.filter((other) => !isAkin(other))].slice(
    0,
    maxRelated,
  );
}
