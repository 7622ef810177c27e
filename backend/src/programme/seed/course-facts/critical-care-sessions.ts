import { onDay, type SessionSeed, series } from '../sessions';

/** One lecture a week online, and in four of the twelve weeks a weekend in Karachi in its place. */
export const criticalCareSessions: SessionSeed[] = [
  ...series('11:00', '13:00', [
    'Online: breathing and its alarms',
    'Online: ventilator modes',
    'Online: blood gases in four questions',
  ]),
  ...weekend(20, 'ventilator modes, felt and set', 'handover from theatre'),
  ...series('11:00', '13:00', ['Online: circulation', 'Online: vasopressors'], { from: 28 }),
  ...weekend(41, 'arterial and central lines', 'changeover of vasopressors'),
  ...series(
    '11:00',
    '13:00',
    ['Online: kidneys and their circuits', 'Online: the brain, sedation and delirium'],
    { from: 49 },
  ),
  ...weekend(62, 'renal replacement circuits', 'sedation holds and mouth care'),
  ...onDay(70, ['11:00', '13:00', 'Online: food, gut and skin']),
  ...weekend(76, 'families during resuscitation', 'forty competencies, assessed'),
];

/** A weekend in the simulation centre, from a Saturday on. */
function weekend(saturday: number, first: string, second: string) {
  return [
    ...onDay(
      saturday,
      ['09:00', '12:00', `In Karachi: ${first}`],
      ['13:00', '16:00', `In Karachi: ${first}, at the bed`],
    ),
    ...onDay(
      saturday + 1,
      ['09:00', '12:00', `In Karachi: ${second}`],
      ['13:00', '16:00', `In Karachi: ${second}, in scenarios`],
    ),
  ];
}
