import type { CourseCells, CourseField } from '@meridian/contracts/organizers';
import type { FieldPart } from '../form-parts/FieldParts';
import { coursePoints, courseSettings } from './course-settings';

export const courseParts: readonly FieldPart<CourseField>[] = [
  {
    legend: 'The course',
    hint: 'What visitors read first.',
    fields: [
      'title',
      'focus',
      'courseBy',
      'description',
      'description_0',
      'description_1',
      'description_2',
    ],
  },
  {
    legend: 'When and where',
    hint: 'Times are in Pakistan time.',
    fields: [
      'mode',
      ['startDate', 'endDate'],
      ['startTime', 'courseDuration'],
      'city',
      'venue',
      'languages',
    ],
  },
  {
    legend: 'Who teaches, and for whom',
    hint: 'One line for each.',
    fields: ['teachers', 'audience', 'prerequisites'],
  },
  {
    legend: 'What it teaches',
    hint: 'Calendars get the sessions of the programme. The points say what the course covers.',
    fields: ['outcomes', 'sessions', ...coursePoints],
  },
  {
    legend: 'Certificate and credit',
    hint: 'What participants receive.',
    fields: [['teachingHours', 'creditHours'], 'certificate'],
  },
  {
    legend: 'Fees and places',
    hint: 'Page, cards, search and filters show these fees.',
    fields: ['fees', 'price', 'price1', 'price2', 'price3', ['places', 'placesLeft'], 'registerBy'],
  },
  { legend: 'After registering', hint: 'For those who have a place.', fields: ['bring'] },
  {
    legend: 'State',
    hint: 'Whether the course takes place as it was announced.',
    fields: ['status', 'statusNote', 'previousStartDate'],
  },
  {
    legend: 'Images',
    hint: 'Each is fetched once, when you save.',
    fields: ['courseImage', 'courseByLogo', 'courseCategoryLogo'],
  },
];

export const courseFields = courseParts.flatMap(({ fields }) =>
  fields.flat().map((name) => ({ name, label: courseSettings[name].label })),
);

export const emptyCourse: Partial<CourseCells> = { status: 'scheduled', creditHours: '0' };
