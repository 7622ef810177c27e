import {
  businessTypes,
  countries,
  type ProposalField,
  textLimits,
} from '@meridian/contracts/organizers';
import type { FieldSettings } from '@meridian/ui/forms';

/** The control of each field, with its autofill token and hint. */
export const fieldSettings: Record<ProposalField, FieldSettings> = {
  entityName: { autoComplete: 'organization' },
  businessType: { control: 'select', options: businessTypes },
  website: {
    control: 'url',
    autoComplete: 'url',
    hint: 'The conference’s own site, or your organisation’s.',
    isOptional: true,
  },
  email: {
    control: 'email',
    autoComplete: 'email',
    hint: 'For our questions. It is not shown on the site.',
  },
  phone: {
    control: 'tel',
    autoComplete: 'tel',
    hint: 'With the country code if it is not from Pakistan. It is not shown on the site.',
  },
  conferenceTitle: { hint: `In full, up to ${textLimits.conferenceTitle} characters.` },
  shortName: { hint: 'What people call it, such as PCC 2027.', isOptional: true },
  startDate: { control: 'date' },
  endDate: { control: 'date' },
  country: { control: 'select', autoComplete: 'country-name', options: countries },
  venue: { hint: 'Hall, street and city.' },
  focus: { hint: 'The field of medicine. Choose one that is offered, or write your own.' },
  details: {
    control: 'text',
    rows: 8,
    hint: `What it offers, for whom, and how it is held. Between ${textLimits.details.min} and 4,000 characters; an empty line begins a new paragraph.`,
  },
};

/** The groups of fields, in the order of the page. */
export const parts = [
  {
    legend: 'Your organisation',
    hint: 'Who holds the conference, and how we reach you.',
    fields: ['entityName', 'businessType', 'website', 'email', 'phone'],
  },
  {
    legend: 'The conference',
    hint: 'What visitors see on the conference’s page.',
    fields: [
      'conferenceTitle',
      'shortName',
      'startDate',
      'endDate',
      'country',
      'venue',
      'focus',
      'details',
    ],
  },
] as const satisfies readonly { legend: string; hint: string; fields: readonly ProposalField[] }[];
