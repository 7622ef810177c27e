import type { NewConferenceRow } from '../tables';
import { abroadFacts } from './conference-facts/abroad';
import { islamabadAndPeshawarFacts } from './conference-facts/islamabad-and-peshawar';
import { karachiFacts } from './conference-facts/karachi';
import { lahoreFacts } from './conference-facts/lahore';
import { multanAndFaisalabadFacts } from './conference-facts/multan-and-faisalabad';
import { onlineFacts } from './conference-facts/online';
import { quettaFacts } from './conference-facts/quetta';
import { buildConferenceRows } from './conference-rows';
import { abroad } from './conferences/abroad';
import { islamabadAndPeshawar } from './conferences/islamabad-and-peshawar';
import { karachi } from './conferences/karachi';
import { lahore } from './conferences/lahore';
import { multanAndFaisalabad } from './conferences/multan-and-faisalabad';
import { online } from './conferences/online';
import { quetta } from './conferences/quetta';

/**
 * The 21 conferences: 11 are over at the time of seeding and 10 are to come.
 *
 * @param now the day that dates are counted from
 */
export function allConferenceRows(now: Date): NewConferenceRow[] {
  return [
    ...buildConferenceRows(now, lahore, lahoreFacts),
    ...buildConferenceRows(now, karachi, karachiFacts),
    ...buildConferenceRows(now, islamabadAndPeshawar, islamabadAndPeshawarFacts),
    ...buildConferenceRows(now, multanAndFaisalabad, multanAndFaisalabadFacts),
    ...buildConferenceRows(now, quetta, quettaFacts),
    ...buildConferenceRows(now, abroad, abroadFacts),
    ...buildConferenceRows(now, online, onlineFacts),
  ];
}
