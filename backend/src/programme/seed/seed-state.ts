/** A state that a course or conference of the seed is in; without one it takes place as announced. */
export type SeedState =
  | { status: 'cancelled'; note: string }
  /** Postponed by so many days. */
  | { status: 'moved'; days: number; note: string };

/** The columns of a state. @param dayLater the ISO date so many days after the start, negative for before */
export function toStateColumns(state: SeedState | undefined, dayLater: (days: number) => string) {
  if (!state) return {};
  return {
    eventStatus: state.status,
    statusNote: state.note,
    previousStartDate: state.status === 'moved' ? dayLater(-state.days) : null,
  };
}
