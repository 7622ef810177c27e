import { defineRoute, NotFoundError } from '@meridian/composition';
import { type Conference, pathTo, todayInPakistan } from '@meridian/contracts';
import { cutText, formatDateRange } from '@meridian/ui/page';
import { summarizeConference } from '../cards/conference-summary';
import { isPast, splitByDay } from '../cards/upcoming-and-past';
import { toConferenceDetail } from '../conference-columns/conference-detail';
import { type ConferencesDetailData, ConferencesDetailPage } from './ConferencesDetailPage';
import { conferenceJsonLd } from './conference-json-ld';

const maxRelated = 3;

export const route = defineRoute<'/conferences-detail/:id', ConferencesDetailData>({
  loader: async ({ params, url, api, now, signal }) => {
    const [{ allTasks }, all] = await Promise.all([
      api.get(`/show-data/${encodeURIComponent(params.id)}`, signal),
      // The page is worth showing without related conferences.
      api.get('/show-data', signal).catch(() => ({ allTasks: [] })),
    ]);
    const [conference] = allTasks;
    if (!conference) throw new NotFoundError(`No conference ${params.id}`);
    const today = todayInPakistan(now);
    return {
      conference: toConferenceDetail(conference),
      hasEnded: isPast(conference, today),
      url: url.origin + url.pathname,
      stamp: now.toISOString(),
      related: findRelated(conference, all.allTasks, today).map(summarizeConference),
    };
  },
  Page: ConferencesDetailPage,
  meta: ({ data }) => {
    const { id, title, subTitle, focus, city, venue, startDate, endDate } = data.conference;
    const when = formatDateRange(startDate, endDate);
    return {
      title: cutText(title, 59),
      description: cutText(`${title}, ${when}, ${venue}, ${city}. ${subTitle}.`, 159),
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
