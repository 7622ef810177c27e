import { defineRoute, NotFoundError } from '@meridian/composition';
import { type Conference, pathTo, todayInPakistan } from '@meridian/contracts';
import { calendarPath } from '@meridian/contracts/programme';
import { cutText, formatDateRange } from '@meridian/ui/page';
import { summarizeConference } from '../cards/conference-summary';
import { splitByDay } from '../cards/upcoming-and-past';
import { toConferenceDetail } from '../conference-columns/conference-detail';
import { conferenceState } from '../conference-columns/conference-state';
import { goneBecause } from '../detail-parts/gone-because';
import { type ConferencesDetailData, ConferencesDetailPage } from './ConferencesDetailPage';
import { conferenceJsonLd } from './conference-json-ld';

const maxRelated = 3;

export const route = defineRoute<'/conferences-detail/:id', ConferencesDetailData>({
  loader: async ({ params, url, api, now, signal }) => {
    const [{ allTasks }, all] = await Promise.all([
      api
        .get(`/show-data/${encodeURIComponent(params.id)}`, signal)
        .catch(goneBecause('This conference was withdrawn by its organizer.')),
      // The page is worth showing without related conferences.
      api.get('/show-data', signal).catch(() => ({ allTasks: [] })),
    ]);
    const [conference] = allTasks;
    if (!conference) throw new NotFoundError(`No conference ${params.id}`);
    const today = todayInPakistan(now);
    return {
      conference: toConferenceDetail(conference),
      state: conferenceState(conference, today),
      today,
      url: url.origin + url.pathname,
      calendar: url.origin + calendarPath('conferences', conference._id),
      related: findRelated(conference, all.allTasks, today).map(summarizeConference),
    };
  },
  Page: ConferencesDetailPage,
  meta: ({ data }) => {
    const { id, title, subTitle, focus, city, countryName, venue, startDate, endDate } =
      data.conference;
    const mark = data.state === 'cancelled' ? 'Cancelled: ' : '';
    const when = formatDateRange(startDate, endDate);
    const where = [...new Set([venue, city, countryName].filter(Boolean))].join(', ');
    return {
      title: cutText(mark + title, 59),
      description: cutText(`${mark}${title}, ${when}, ${where}. ${subTitle}.`, 159),
      heading: title,
      breadcrumb: [{ label: 'Conferences', to: pathTo('/conferences') }],
      jsonLd: [conferenceJsonLd(data)],
      image: { design: 'cover', kind: 'conference', seed: id, category: focus },
    };
  },
});

/** Upcoming conferences; first those with the same focus. */
function findRelated({ _id, focus }: Conference, all: readonly Conference[], today: string) {
  const others = splitByDay(all, today).upcoming.filter((other) => other._id !== _id);
  const isAkin = (other: Conference) => other.focus === focus;
  return [...others.filter(isAkin), ...others.filter((other) => !isAkin(other))].slice(
    0,
    maxRelated,
  );
}
