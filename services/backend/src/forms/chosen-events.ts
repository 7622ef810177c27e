import { type Conference, type Course, todayInPakistan } from '@meridian/contracts';
import {
  type Chosen,
  type ChosenFee,
  conferenceState,
  courseState,
  type PreRegistrationOption,
  readChoices,
  toConferenceOption,
  toCourseOption,
} from '@meridian/contracts/programme';
import type { BackendContext } from '../context';
import type { CachedResponses } from '../programme/cached-responses';

/** The context of form routes: pre-registrations need courses and conferences too. */
export interface FormContext extends BackendContext {
  programme: Pick<CachedResponses, 'read'>;
}

/** Courses and conferences as they are now, withdrawn ones included. */
export type Programme = Pick<
  Awaited<ReturnType<CachedResponses['read']>>,
  'courses' | 'conferences'
>;

/** A course or conference of a pre-registration, as it was when the form arrived. */
export interface ChosenEvent extends Omit<PreRegistrationOption, 'choices'> {
  /** Null when our office has to settle it. */
  fee: ChosenFee | null;
}

export interface ChosenEvents {
  events: ChosenEvent[];
  /** The number of lines that name none of our courses and conferences. */
  others: number;
}

/** Why registration is closed. Each text follows "it". */
const closedReasons = {
  full: 'is full',
  closed: 'can no longer be registered for',
  begun: 'has begun',
  ended: 'has ended',
  cancelled: 'is cancelled',
  withdrawn: 'is no longer offered',
} as const;

/** Reads the field `user_conferences`; `closed` is the first choice that is not open for registration. */
export function findChosen(
  text: string,
  programme: Programme,
  now: Date,
): ChosenEvents & { closed: { title: string; reason: string } | undefined } {
  const today = todayInPakistan(now);
  const { chosen, others } = readChoices(text, listOptions(programme, today));
  const closed = chosen.flatMap(({ option }) => {
    const reason = closedReason(programme, option, today);
    return reason ? [{ title: option.title, reason }] : [];
  });
  return { events: chosen.map(toChosenEvent), others: others.length, closed: closed[0] };
}

/** Open options first, then the soonest, as in pages: a line may mean either of two editions with one title. */
function listOptions(programme: Programme, today: string): PreRegistrationOption[] {
  const courses = [...programme.courses.entities.values()];
  const conferences = [...programme.conferences.entities.values()];
  const options = [
    ...courses.map(toCourseOption),
    ...conferences.map((conference) => toConferenceOption(conference, today)),
  ].sort((a, b) => a.startDate.localeCompare(b.startDate, 'en'));
  const isOpen = (option: PreRegistrationOption) => !closedReason(programme, option, today);
  return [...options.filter(isOpen), ...options.filter((option) => !isOpen(option))];
}

/** The course or conference of a choice as it is now; undefined when it no longer exists. */
export function findEvent(
  programme: Programme,
  { kind, id }: Pick<ChosenEvent, 'kind' | 'id'>,
): { kind: 'course'; entity: Course } | { kind: 'conference'; entity: Conference } | undefined {
  if (kind === 'course') {
    const entity = programme.courses.entities.get(id);
    return entity && { kind, entity };
  }
  const entity = programme.conferences.entities.get(id);
  return entity && { kind, entity };
}

export function findOption(
  programme: Programme,
  choice: Pick<ChosenEvent, 'kind' | 'id'>,
  today: string,
): PreRegistrationOption | undefined {
  const found = findEvent(programme, choice);
  if (!found) return undefined;
  return found.kind === 'course'
    ? toCourseOption(found.entity)
    : toConferenceOption(found.entity, today);
}

function closedReason(
  programme: Programme,
  choice: Pick<ChosenEvent, 'kind' | 'id'>,
  today: string,
): string | undefined {
  const found = findEvent(programme, choice);
  if (!found || found.entity.status === 'withdrawn') return closedReasons.withdrawn;
  const state =
    found.kind === 'course'
      ? courseState(found.entity, today)
      : conferenceState(found.entity, today);
  return state === 'open' ? undefined : closedReasons[state];
}

function toChosenEvent({ option, choice }: Chosen): ChosenEvent {
  const { choices: _, ...event } = option;
  return { ...event, fee: choice.fee };
}
