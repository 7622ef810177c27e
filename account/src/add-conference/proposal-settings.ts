import {
  businessTypes,
  countries,
  feeCurrencies,
  type ProposalField,
  textLimits,
} from '@meridian/contracts/organizers';
import type { FieldSettings } from '@meridian/ui/forms';
import type { FieldPart } from '../form-parts/FieldParts';

const amount: FieldSettings = { inputMode: 'decimal', isOptional: true };

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
  city: { autoComplete: 'address-level2' },
  venue: {
    hint: 'Venue and street. For an online conference, enter “Online” here and as the city.',
  },
  focus: { hint: 'The field of medicine. Choose one of the suggestions, or write your own.' },
  details: {
    control: 'text',
    rows: 8,
    hint: `What it offers, for whom, and how it is held. Between ${textLimits.details.min} and 4,000 characters; an empty line begins a new paragraph.`,
  },
  programme: {
    control: 'text',
    rows: 5,
    hint: 'One session a line, such as “Saturday 9.00: Opening lecture”. You can add it later.',
    isOptional: true,
  },
  registrationLink: {
    control: 'url',
    hint: 'The page where people register with you. It begins with https://.',
    isOptional: true,
  },
  feeCurrency: {
    control: 'select',
    options: feeCurrencies,
    hint: 'Choose a currency and fill in at least one line below. Leave it empty while the fees are not fixed.',
    isOptional: true,
  },
  feeCategory1: { hint: 'Such as “Consultants”, or “Everyone”.', isOptional: true },
  feeAmount1: amount,
  feeEarly1: amount,
  feeCategory2: { isOptional: true },
  feeAmount2: amount,
  feeEarly2: amount,
  feeCategory3: { isOptional: true },
  feeAmount3: amount,
  feeEarly3: amount,
  earlyUntil: {
    control: 'date',
    hint: 'The last day of the early-bird amounts. Leave it empty if there are none.',
    isOptional: true,
  },
};

export const parts: readonly FieldPart<ProposalField>[] = [
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
      ['startDate', 'endDate'],
      ['country', 'city'],
      'venue',
      'focus',
      'details',
      'programme',
    ],
  },
  {
    legend: 'Taking part',
    hint: 'How people register, and what it costs. An amount of 0 is free of charge.',
    fields: [
      'registrationLink',
      'feeCurrency',
      'feeCategory1',
      ['feeAmount1', 'feeEarly1'],
      'feeCategory2',
      ['feeAmount2', 'feeEarly2'],
      'feeCategory3',
      ['feeAmount3', 'feeEarly3'],
      'earlyUntil',
    ],
  },
];
