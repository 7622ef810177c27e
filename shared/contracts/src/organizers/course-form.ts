import type { Course } from '../programme/course';
import type { EventStatus } from '../programme/programme-fields';

/** Editable fields of a course: all but its id and the computed ones. */
export type CourseField = Exclude<keyof Course, '_id' | 'Focus' | 'sequence' | 'updatedAt'>;

/** A course as texts by field, for the form and for cells of a file. */
export type CourseCells = Record<CourseField, string>;

/** A course for its editors. */
export interface EditedCourse {
  /** 24 hexadecimal characters. */
  id: string;
  /** Increases with every change; clients send it as `If-Match: "<version>"`. */
  version: number;
  cells: CourseCells;
}

/** A line of the list of editable courses, including courses off the site. */
export interface CourseLine {
  id: string;
  title: string;
  /** ISO date. */
  startDate: string;
  status: EventStatus;
}

/** The ways of teaching that a course may have. */
export const courseModes = ['On campus', 'Online', 'Hybrid'] as const;
