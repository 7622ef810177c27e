import {
  businessTypes,
  countries,
  type ProposalField,
  textLimits,
} from '@shared/contracts/organizers';
import type { FieldSettings } from '@shared/ui/forms';

/** The control of each field, with its autofill token and hint. */
export const fieldSettings: Record<ProposalField, FieldSettings> = {
  entityName: { control: 'line', autoComplete: 'organization' },
  businessType: { control: 'select', autoComplete: 'off', options: businessTypes },
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
  conferenceTitle: {
    control: 'line',
    autoComplete: 'off',
    hint: `In full, up to ${textLimits.conferenceTitle} characters.`,
  },
  shortName: {
    control: 'line',
    autoComplete: 'off',
    hint: 'What people call it, such as PCC 2027.',
    isOptional: true,
  },
  startDate: { control: 'date', autoComplete: 'off' },
  endDate: { control: 'date', autoComplete: 'off' },
  country: { control: 'select', autoComplete: 'country-name', options: countries },
  venue: { control: 'line', autoComplete: 'off', hint: 'Hall, street and city.' },
  focus: {
    control: 'line',
    autoComplete: 'off',
    hint: 'The field of medicine. Choose one that is offered, or write your own.',
  },
  details: {
    control: 'text',
    rows: 8,
    autoComplete: 'off',
    hint: `What it offers, for whom, and how it is held. Between ${textLimits.details.min} and 4,000 characters; an empty line begins a new paragraph.`,
  },
};

interface Part {
  legend: string;
  hint: string;
  fields: readonly ProposalField[];
}

/** The groups of fields, in the order of the page. */
export const parts: readonly Part[] = [
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
];
