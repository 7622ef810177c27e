import type { Course } from '../course';
import type { EventStatus } from '../programme-fields';

/** What is written of a course: all fields but its id and those that the backend computes. */
export type CourseField = Exclude<keyof Course, '_id' | 'Focus' | 'sequence' | 'updatedAt'>;

/** A course as texts by field, as they stand in the form and in the cells of a file. */
export type CourseCells = Record<CourseField, string>;

/** A course as those who change it see it. */
export interface EditedCourse {
  /** 24 hexadecimal characters. */
  id: string;
  /** Increases with every change; clients send it as `If-Match: "<version>"`. */
  version: number;
  cells: CourseCells;
}

/** A line of the list of courses that can be changed, those off the site included. */
export interface CourseLine {
  id: string;
  title: string;
  /** ISO date. */
  startDate: string;
  status: EventStatus;
}

/** The ways of teaching that a course may have. */
export const courseModes = ['On campus', 'Online', 'Hybrid'] as const;
