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

/** What forms need beside what all routes share: a pre-registration is for courses and conferences. */
export interface FormContext extends BackendContext {
  programme: Pick<CachedResponses, 'read'>;
}

/** Courses and conferences as they are now, withdrawn ones included. */
export type Programme = Pick<
  Awaited<ReturnType<CachedResponses['read']>>,
  'courses' | 'conferences'
>;

/** A course or conference of a pre-registration, as it was when the form came. */
export interface ChosenEvent extends Omit<PreRegistrationOption, 'choices'> {
  /** Null: to be settled with the office. */
  fee: ChosenFee | null;
}

/** What a pre-registration is for. */
export interface ChosenEvents {
  events: ChosenEvent[];
  /** Lines that name no course or conference of ours. */
  others: number;
}

/** Why one cannot register for something any more; goes on after "it". */
const closedReasons = {
  full: 'is full',
  closed: 'can no longer be registered for',
  begun: 'has begun',
  ended: 'has ended',
  cancelled: 'is cancelled',
  withdrawn: 'is no longer offered',
} as const;

/**
 * Reads the field `user_conferences`.
 * @returns also the first choice that is not open for registration
 */
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

/** What is open first, soonest first, as pages list it: of two editions of one title a line may mean either. */
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

/** The course or conference of a choice as it is now; undefined when there is none with its id any more. */
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

/** What a choice is for as it is now; undefined when there is no such course or conference any more. */
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
