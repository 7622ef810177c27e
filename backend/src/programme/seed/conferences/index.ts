import type { ConferenceSeeds } from '../seed-rows';
import { abroad } from './abroad';
import { islamabadAndPeshawar } from './islamabad-and-peshawar';
import { karachi } from './karachi';
import { lahore } from './lahore';
import { multanAndFaisalabad } from './multan-and-faisalabad';
import { online } from './online';
import { quetta } from './quetta';

/** The 21 conferences by city: 11 are over at the time of seeding and 10 are to come. */
export const conferenceSeeds: ConferenceSeeds = {
  ...lahore,
  ...karachi,
  ...islamabadAndPeshawar,
  ...multanAndFaisalabad,
  ...quetta,
  ...abroad,
  ...online,
};
