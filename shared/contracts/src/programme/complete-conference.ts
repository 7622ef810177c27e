import type { Conference, PreviewedConference } from './conference';

type RequiredField = {
  [Field in keyof PreviewedConference]-?: undefined extends PreviewedConference[Field]
    ? never
    : Field;
}[keyof PreviewedConference];

/** Adds fields that the page's release did not know. */
export function completeConference(conference: PreviewedConference): Conference {
  const unknown: Omit<Conference, RequiredField> = {
    countryName: '',
    mode: 'In person',
    venueAddress: '',
    languages: [],
    speakers: [],
    sessions: [],
    organizer: '',
    website: '',
    registrationLink: '',
    fees: [],
    isFull: false,
    status: 'scheduled',
    statusNote: '',
    previousStartDate: null,
    sequence: 0,
    updatedAt: '',
  };
  // Properties travel as JSON, where none is undefined.
  return { ...unknown, ...conference } as Conference;
}
