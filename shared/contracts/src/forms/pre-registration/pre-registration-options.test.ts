import type { Conference } from '../../programme/conference';
import type { Course } from '../../programme/course';
import { dayInWords, daysInWords } from '../../programme/days';
import { toConferenceOption, toCourseOption } from './pre-registration-options';
import { readChoices } from './read-choices';

const fee = (category: string, amount: number, more: object = {}) => ({
  ...{ category, amount, currency: 'PKR', name: '', validFrom: null, validThrough: null },
  ...more,
});
const conference = (changes: object = {}) =>
  ({
    ...{ _id: 'heart', title: 'Heart Failure', startDate: '2026-04-10', endDate: '2026-04-12' },
    ...{ country: 'Lahore', registrationLink: '', fees: [] },
    ...changes,
  }) as unknown as Conference;
const course = (changes: object = {}) =>
  ({
    ...{ _id: 'ecg', title: 'ECG', startDate: '2026-04-18', endDate: '2026-05-20' },
    ...{ city: '', mode: 'Online', fees: [] },
    ...changes,
  }) as unknown as Course;
const today = '2026-03-10';
const texts = ({ choices }: ReturnType<typeof toCourseOption>) => choices.map(({ text }) => text);

it.each([
  ['2026-12-05', '2026-12-05', '5 December 2026'],
  ['2026-12-05', '2026-12-07', '5–7 December 2026'],
  ['2026-12-30', '2027-01-02', '30 December 2026 – 2 January 2027'],
])('writes %s to %s as “%s”', (start, end, words) => {
  expect(daysInWords(start, end)).toBe(words);
  expect(dayInWords(end)).toBe(daysInWords(end, end));
});

it('has a line for each fee level of a course, and one without', () => {
  const fees = [fee('Students', 0), fee('Clinicians', 26_000)];
  expect(texts(toCourseOption(course({ fees })))).toEqual([
    'ECG, course from 18 April 2026, Online – Students: Free',
    'ECG, course from 18 April 2026, Online – Clinicians: PKR 26,000',
    'ECG, course from 18 April 2026, Online',
  ]);
});

it('has the fees of a conference that can be paid on the day', () => {
  const fees = [
    fee('Students', 4000, { name: 'Early', validThrough: '2026-03-10' }),
    fee('Students', 5000, { name: 'Regular', validFrom: '2026-03-11' }),
  ];
  const textsOn = (day: string) => texts(toConferenceOption(conference({ fees }), day));
  expect(textsOn('2026-03-10')).toEqual([
    'Heart Failure, 10–12 April 2026, Lahore – Students, Early: PKR 4,000',
    'Heart Failure, 10–12 April 2026, Lahore',
  ]);
  expect(textsOn('2026-03-11')[0]).toMatch(/Students, Regular: PKR 5,000$/);
});

it('has the organizer’s link by https alone', () => {
  const links = ['https://heart.example/register', 'http://heart.example', 'javascript:alert(1)'];
  const linkOf = (registrationLink: string) =>
    toConferenceOption(conference({ registrationLink }), today).registrationLink;
  expect(links.map(linkOf)).toEqual([links[0], '', '']);
});

describe('the lines that were chosen', () => {
  const options = [
    toConferenceOption(conference({ fees: [fee('Students', 4000)] }), today),
    toConferenceOption(conference({ _id: 'days', title: 'Heart' }), today),
    toCourseOption(course({ fees: [fee('Students', 14_000)] })),
  ];
  const read = (text: string) => {
    const { chosen, others } = readChoices(text, options);
    return { chosen: chosen.map(({ option, choice }) => [option.id, choice.fee?.level]), others };
  };

  it('are found again, each with its fee', () => {
    const lines = options.map((option) => option.choices[0]?.text).join('\n');
    const chosen = [
      ['heart', 'Students'],
      ['days', undefined],
      ['ecg', 'Students'],
    ];
    expect(read(lines)).toEqual({ chosen, others: [] });
  });

  it('are found by the title when date or fee have changed, by the longest one, once for each option', () => {
    expect(read('Heart Failure, 1 May 2026, Karachi – Students: PKR 1')).toEqual({
      chosen: [['heart', undefined]],
      others: [],
    });
    expect(read('Heart Failures of Today').others).toEqual(['Heart Failures of Today']);
    const [first, second] = options[0]?.choices ?? [];
    expect(read(`${second?.text}\n${first?.text}`).chosen).toEqual([['heart', undefined]]);
    expect(read('I have not decided yet\n\n')).toEqual({ chosen: [], others: [] });
  });

  describe('of a conference with two editions', () => {
    const editions = [
      conference({ _id: 'next', fees: [fee('Students', 4000)] }),
      conference({ _id: 'later', startDate: '2027-04-09', endDate: '2027-04-11' }),
    ].map((one) => toConferenceOption(one, today));
    const readEditions = (text: string) =>
      readChoices(text, editions).chosen.map(({ option, choice }) => [
        option.id,
        choice.fee?.level,
      ]);
    const next = 'Heart Failure, 10–12 April 2026, Lahore';
    const later = 'Heart Failure, 9–11 April 2027, Lahore';

    it.each([
      [`${next} – Students: PKR 4,000`, [['next', 'Students']]],
      [later, [['later', undefined]]],
      // The fee has changed.
      [`${later} – Students: PKR 1`, [['later', undefined]]],
      // The date has changed: the one that comes first among the options.
      ['Heart Failure, 1 May 2026, Lahore', [['next', undefined]]],
    ])('are found by the date: %s', (text, expected) => {
      expect(readEditions(text)).toEqual(expected);
    });

    it('leave to a line whose date has changed what no other line names', () => {
      const moved = 'Heart Failure, 1 May 2027, Lahore';
      expect(readEditions(`${moved}\n${next} – Students: PKR 4,000`)).toEqual([
        ['later', undefined],
        ['next', 'Students'],
      ]);
      expect(readEditions(`${moved}\n${next} – Students: PKR 4,000\n${later}`)).toEqual([
        ['next', 'Students'],
        ['later', undefined],
      ]);
    });
  });
});
