import { pathTo } from '@meridian/contracts';
import {
  type CourseFacet,
  type CourseListQuery,
  courseListQuery,
} from '@meridian/contracts/programme';
import type { ListKind } from '../filters/list-state';

export const courseList: ListKind<CourseFacet, CourseListQuery> = {
  noun: 'course',
  hint: 'A subject, month, city or price',
  path: pathTo('/courses'),
  sorts: [
    { value: 'soonest', label: 'Soonest first' },
    { value: 'price', label: 'Lowest price first' },
    { value: 'title', label: 'Title A–Z' },
  ],
  legends: {
    focus: 'Focus',
    month: 'Month',
    city: 'City',
    price: 'Price',
    mode: 'Way of teaching',
    time: 'Time of the week',
    language: 'Language',
    open: 'Registration',
  },
  toQuery: courseListQuery,
};
