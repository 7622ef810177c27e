import { defineRoute, NotFoundError } from '@shared/composition';
import { paths, todayInPakistan } from '@shared/contracts';
import { cutText, formatDateRange } from '@shared/ui';
import { type ConferenceSummary, summarizeConference } from '../cards/conference-summary';
import { isPast, splitByDay } from '../cards/upcoming-and-past';
import { toConferenceDetail } from '../conference-columns/conference-detail';
import { type ConferenceDetailData, ConferenceDetailPage } from './ConferenceDetailPage';
import { conferenceJsonLd } from './conference-json-ld';

const maxRelated = 3;

export const route = defineRoute<'/conferences-detail/:id', ConferenceDetailData>({
  loader: async ({ params, url, api, now, signal }) => {
    const [{ allTasks }, all] = await Promise.all([
      api.get(`/show-data/${encodeURIComponent(params.id)}`, signal),
      // The page is worth showing without related conferences.
      api.get('/show-data', signal).catch(() => ({ allTasks: [] })),
    ]);
    const [conference] = allTasks;
    if (!conference) throw new NotFoundError(`No conference ${params.id}`);
    const today = todayInPakistan(now);
    const summary = summarizeConference(conference);
    return {
      conference: toConferenceDetail(conference, summary),
      hasEnded: isPast(conference, today),
      url: url.origin + url.pathname,
      stamp: now.toISOString(),
      related: findRelated(summary, all.allTasks.map(summarizeConference), today),
    };
  },
  Page: ConferenceDetailPage,
  meta: ({ data }) => {
    const { id, title, subTitle, focus, city, venue, startDate, endDate } = data.conference;
    const when = formatDateRange(startDate, endDate);
    return {
      title: cutText(title, 59),
      description: cutText(`${title}, ${when}, ${venue}, ${city}. ${subTitle}.`, 159),
      heading: title,
      breadcrumb: [{ label: 'Conferences', to: paths.conferences() }],
      jsonLd: [conferenceJsonLd(data)],
      image: { design: 'cover', kind: 'conference', seed: id, category: focus },
    };
  },
});

/** Upcoming conferences; first those with the same focus. */
function findRelated(
  conference: ConferenceSummary,
  all: readonly ConferenceSummary[],
  today: string,
): ConferenceSummary[] {
  const others = splitByDay(all, today).upcoming.filter(({ id }) => id !== conference.id);
  const isAkin = ({ focus }: ConferenceSummary) => focus === conference.focus;
  return [...others.filter(isAkin), ...others.filter((other) => !isAkin(other))].slice(
    0,
    maxRelated,
  );
}
