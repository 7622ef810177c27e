export interface StatsItem {
  data: string;
  title: string;
}

/** The four figures of the specification. */
export const statistics: readonly StatsItem[] = [
  { data: '1,000', title: 'Participations' },
  { data: '11', title: 'Conferences' },
  { data: '10', title: 'Upcoming events' },
  { data: '42', title: 'Courses' },
];
