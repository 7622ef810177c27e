import type { ReceivedPreRegistration } from '@meridian/contracts';

export const sampleReceived: ReceivedPreRegistration = {
  reference: 'MHE-7K2QX0DA',
  receivedAt: '2026-03-11T20:05:00.000Z',
  answerBy: '2026-03-19',
  keptUntil: '2026-09-08',
  events: [
    {
      kind: 'course',
      title: 'ECG for the Busy Ward',
      path: '/courses-detail/1a3f2f0c49ef2c4c86615422',
      calendar: '/api/calendar/courses/1a3f2f0c49ef2c4c86615422.ics',
      startDate: '2026-03-23',
      endDate: '2026-04-27',
      place: 'Lahore',
      fee: 'Students: PKR 14,000',
      status: 'scheduled',
      registrationLink: '',
    },
  ],
  others: 0,
};
