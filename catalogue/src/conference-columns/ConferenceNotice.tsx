import { pathTo } from '@meridian/contracts';
import type { ConferenceState } from '@meridian/contracts/programme';
import { Link } from '@meridian/ui';
import { formatDate, formatDateRange } from '@meridian/ui/page';
import { refundPromise, StateNotice } from '../detail-parts/StateNotice';
import { type ConferenceDetail, type ConferenceView, isOurs } from './conference-detail';

/** The heading above the facts, which says whether visitors can join. */
export const stateTitles: Record<ConferenceState, string> = {
  open: 'When and where',
  full: 'This conference is full',
  ended: 'This conference has ended',
  cancelled: 'This conference is cancelled',
};

/** What a visitor must know first: that a conference is cancelled, moved, full or over. */
export function ConferenceNotice({ data }: { data: ConferenceView }) {
  const { conference, state } = data;
  const { status, statusNote, previousStartDate, startDate, endDate } = conference;
  const isMoved = status === 'moved' && (state === 'open' || state === 'full');
  const before = previousStartDate
    ? `, not from ${formatDate(previousStartDate)} as announced before`
    : '';
  return (
    <>
      {isMoved && (
        <StateNotice tone="info" title="This conference was moved">
          <p>{`It takes place on ${formatDateRange(startDate, endDate)}${before}. ${statusNote}`}</p>
        </StateNotice>
      )}
      {state !== 'open' && (
        <StateNotice tone={state === 'cancelled' ? 'cancelled' : 'info'} title={stateTitles[state]}>
          <p>{explain(conference, state)}</p>
          {state === 'full' && (
            <p>
              <Link to={pathTo('/conferences')}>Other upcoming conferences</Link>
            </p>
          )}
        </StateNotice>
      )}
    </>
  );
}

function explain(conference: ConferenceDetail, state: Exclude<ConferenceState, 'open'>): string {
  const { statusNote, endDate, organizer } = conference;
  if (state === 'full')
    return 'No place is left. Write to us if you would like to hear when one becomes free.';
  if (state === 'ended')
    return `It ended on ${formatDate(endDate)}. The page stays for those who attended.`;
  if (statusNote) return statusNote;
  if (isOurs(conference)) return refundPromise;
  return `Ask ${organizer || 'us'} what happens to registrations.`;
}
