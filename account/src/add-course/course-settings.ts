import type { CourseField } from '@meridian/contracts/organizers';
import { courseModes } from '@meridian/contracts/organizers';
import { specialties } from '@meridian/contracts/programme';
import type { FieldSettings } from '@meridian/ui/forms';
import { statusLabels } from '../courses/course-texts';

export const coursePoints = ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).map(
  (point) => `bulitPoint${point}` as const,
);

type Settings = FieldSettings & { label: string };

const text = (label: string, hint?: string, rows = 4): Settings => ({
  ...(hint ? { hint } : {}),
  label,
  rows,
  control: 'text',
  isOptional: true,
});
const line = (label: string, hint?: string): Settings => ({
  ...(hint ? { hint } : {}),
  label,
  isOptional: true,
});
const points = Object.fromEntries(
  coursePoints.map((name, index) => [name, line(`Point ${index + 1}`)]),
) as Record<(typeof coursePoints)[number], Settings>;
const imageHint =
  'The https address of an image, or the text that “npm run data -- upload” printed. Leave it empty for a drawn cover.';

/** The control, label and hint of each field; their names are the columns of a file of courses. */
export const courseSettings: Record<CourseField, Settings> = {
  title: { label: 'Title', hint: 'As on the course’s page. Cards show its beginning.' },
  focus: {
    label: 'Focus',
    control: 'select',
    options: specialties.map(({ label }) => label),
    hint: 'The field of medicine, by which courses are filtered.',
  },
  courseBy: { label: 'Held by', hint: 'The department, institute or person responsible for it.' },
  description: {
    label: 'Short description',
    control: 'text',
    rows: 3,
    hint: 'One or two sentences. They begin its page, and search engines show them.',
  },
  description_0: text('First paragraph'),
  description_1: text('Second paragraph'),
  description_2: text('Third paragraph'),
  mode: { label: 'Modality', control: 'select', options: courseModes },
  startDate: { label: 'First day', control: 'date', max: '2099-12-31' },
  endDate: { label: 'Last day', control: 'date', max: '2099-12-31' },
  startTime: { label: 'Begins at', hint: 'Pakistan time, on the 24-hour clock: 17:30.' },
  courseDuration: { label: 'Duration', hint: 'In words, such as 6 weeks.' },
  city: line('City', 'Empty for a course that is only online.'),
  venue: text(
    'Venue',
    'Name | street and district | how to get there. Empty for a course that is only online.',
    3,
  ),
  languages: text('Languages', 'One in each line, in English: Urdu.', 2),
  teachers: text(
    'Teachers',
    'One in each line: name | position and institution. The first is responsible for the course.',
  ),
  audience: text('Who it is for', 'One group in each line.'),
  prerequisites: text('What participants need to know before'),
  outcomes: text('What participants can do afterwards', 'One in each line.'),
  sessions: text(
    'Programme',
    'One session in each line: day | from | to | title, such as 2027-03-06 | 09:00 | 10:30 | The first hour.',
    6,
  ),
  ...points,
  teachingHours: {
    label: 'Teaching hours',
    inputMode: 'decimal',
    hint: 'All sessions, in hours of 60 minutes.',
  },
  creditHours: {
    label: 'Credit hours',
    inputMode: 'decimal',
    hint: 'Submitted for accreditation; 0 for none.',
  },
  certificate: text('Certificate', 'What is certified, and on which condition.', 3),
  fees: text(
    'Fees',
    'One in each line: who | amount | currency | what it includes, such as Students | 14000 | PKR | the workbook. 0 is free of charge, and the last part may be empty.',
  ),
  price: line(
    'Price in a line',
    'Only if cards should say something other than the lowest fee, such as: From PKR 18,000, with a discount for teams.',
  ),
  price1: line(
    'First price level',
    'The three levels are only for a course without fees, such as: Students: on request.',
  ),
  price2: line('Second price level'),
  price3: line('Third price level'),
  places: { ...line('Places', 'Empty when they are not limited.'), inputMode: 'numeric' },
  placesLeft: { ...line('Places left', 'Empty when it is not known.'), inputMode: 'numeric' },
  registerBy: {
    label: 'Last day to register',
    control: 'date',
    max: '2099-12-31',
    hint: 'Not after the first day.',
  },
  bring: text('What to bring', 'One thing in each line.', 3),
  status: {
    label: 'Status',
    control: 'select',
    options: Object.entries(statusLabels).map(([value, label]) => ({ value, label })),
    hint: 'Moved and cancelled courses stay on the site and say so. One that is off the site is in no list, and its page says that it is no longer offered.',
  },
  statusNote: text('Why, or what to do now', 'A sentence for visitors, below the state.', 2),
  previousStartDate: {
    label: 'First day as announced before',
    control: 'date',
    max: '2099-12-31',
    hint: 'For a course that was moved. Empty otherwise.',
    isOptional: true,
  },
  courseImage: line('Image of the course', imageHint),
  courseByLogo: line('Logo of the organisation', imageHint),
  courseCategoryLogo: line('Logo of the focus', imageHint),
};
