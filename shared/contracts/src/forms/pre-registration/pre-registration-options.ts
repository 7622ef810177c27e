import type { Conference } from '../../programme/conference';
import type { Course } from '../../programme/course';
import { dayInWords, daysInWords } from '../../programme/days';
import { formatFee, isPayableOn } from '../../programme/fees';

/** A chosen fee level. */
export interface ChosenFee {
  /** The category, and the name of the fee if it has several: "Students", "Students, Early bird". */
  level: string;
  /** 0 for free of charge. */
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** One way to choose an option. */
export interface FeeChoice {
  /** The line in the field `user_conferences`: the office reads it in a mail, and the backend finds the choice by it. */
  text: string;
  /** Null when the fee is settled with the office. */
  fee: ChosenFee | null;
}

/** A course or conference to pre-register for. */
export interface PreRegistrationOption {
  kind: 'course' | 'conference';
  id: string;
  title: string;
  /** ISO dates. */
  startDate: string;
  endDate: string;
  /** A city, or `Online`; may be empty. */
  place: string;
  /** https URL of the organizer's own registration; empty when we take registrations. */
  registrationLink: string;
  /** Its fee levels; the choice without one comes last. */
  choices: readonly FeeChoice[];
}

export function toCourseOption(course: Course): PreRegistrationOption {
  const { _id: id, title, startDate, endDate, city, mode, fees } = course;
  const place = city || mode;
  const name = [title, `course from ${dayInWords(startDate)}`, place].filter(Boolean).join(', ');
  const chosenFees = fees.map(({ category, amount, currency }) => ({
    level: category,
    amount,
    currency,
  }));
  return {
    ...{ kind: 'course', id, title, startDate, endDate, place, registrationLink: '' },
    choices: toChoices(name, chosenFees),
  };
}

/** @param today ISO date in Pakistan: fees that cannot be paid on this day are left out */
export function toConferenceOption(conference: Conference, today: string): PreRegistrationOption {
  const { _id: id, title, startDate, endDate, country, fees } = conference;
  // Organizers wrote it, so nothing but https becomes a link.
  const registrationLink = /^https:\/\//i.test(conference.registrationLink)
    ? conference.registrationLink
    : '';
  const name = [title, daysInWords(startDate, endDate), country].filter(Boolean).join(', ');
  const payable = fees.filter((fee) => isPayableOn(fee, today));
  const chosenFees = payable.map(({ category, name: which, amount, currency }) => ({
    level: [category, which].filter(Boolean).join(', '),
    amount,
    currency,
  }));
  return {
    ...{ kind: 'conference', id, title, startDate, endDate, place: country, registrationLink },
    choices: toChoices(name, chosenFees),
  };
}

/** "Students: PKR 18,000". */
export function feeInWords(fee: ChosenFee): string {
  return `${fee.level}: ${formatFee(fee)}`;
}

function toChoices(name: string, fees: readonly ChosenFee[]): FeeChoice[] {
  const withFee = fees.map((fee) => ({ text: `${name} – ${feeInWords(fee)}`, fee }));
  return [...withFee, { text: name, fee: null }];
}
