import { type LoaderArgs, NotFoundError } from '@shared/composition';
import { todayInPakistan } from '@shared/contracts';
import { type ConferenceSummary, summarizeConference } from '../conference-summary';
import { isPast, splitByDay } from '../upcoming-and-past';
import { type ConferenceDetailData, toConferenceDetail } from './conference-detail';

const relatedShown = 3;

/** @throws NotFoundError for an unknown id. */
export async function loadConference({
  params,
  url,
  api,
  now,
  signal,
}: LoaderArgs<{ id: string }>): Promise<ConferenceDetailData> {
  const [{ allTasks }, all] = await Promise.all([
    api.get(`/show-data/${encodeURIComponent(params.id)}`, signal),
    // The conference is worth showing without its neighbours.
    api.get('/show-data', signal).catch(() => ({ allTasks: [] })),
  ]);
  const [conference] = allTasks;
  if (!conference) throw new NotFoundError(`No conference ${params.id}`);
  const today = todayInPakistan(now);
  const summary = summarizeConference(conference);
  return {
    conference: toConferenceDetail(conference, summary),
    hasEnded: isPast(conference, today),
    address: url.origin + url.pathname,
    stamp: now.toISOString(),
    related: findRelated(summary, all.allTasks.map(summarizeConference), today),
  };
}

/** Upcoming conferences, those of the same focus first. */
function findRelated(
  conference: ConferenceSummary,
  all: readonly ConferenceSummary[],
  today: string,
): ConferenceSummary[] {
  const others = splitByDay(all, today).upcoming.filter(({ id }) => id !== conference.id);
  const isAkin = ({ focus }: ConferenceSummary) => focus === conference.focus;
  return [...others.filter(isAkin), ...others.filter((other) => !isAkin(other))].slice(
    0,
    relatedShown,
  );
}
