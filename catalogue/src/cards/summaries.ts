import type { Conference, Course } from '@shared/contracts';
import { readPrice } from './course-price';

/** What a card shows of a course, and what the list sorts by. Whole courses are ten times as large. */
export type CourseSummary = ReturnType<typeof summarizeCourse>;

export function summarizeCourse(course: Course) {
  const { title, focus, price, startDate, mode } = course;
  return {
    id: course._id,
    title,
    focus,
    price,
    /** The price as a number; null when the text contains none. */
    amount: readPrice(price)?.amount ?? null,
    /** ISO date. */
    startDate,
    /** Shown as Modality. */
    mode,
    image: uploadedImage(course.courseImage),
  };
}

/** What a card shows of a conference. Whole conferences are ten times as large. */
export type ConferenceSummary = ReturnType<typeof summarizeConference>;

export function summarizeConference(conference: Conference) {
  const { title, subTitle, country, startDate, endDate, focus } = conference;
  return {
    id: conference._id,
    title,
    subTitle,
    /** The backend's `country`, labelled City. */
    city: country,
    /** ISO dates; the end is inclusive. */
    startDate,
    endDate,
    focus,
    image: uploadedImage(conference.conferenceImage),
  };
}

/** Path of an uploaded image; empty for a composed cover, whose name the pages do not need. */
export function uploadedImage(image: string): string {
  return image.startsWith('/') ? image : '';
}
