import type { ConferenceFactsOf } from '../conference-rows';
import type { quetta } from '../conferences/quetta';
import { onDay } from '../sessions';
import { teachers } from '../teachers';

export const quettaFacts: ConferenceFactsOf<typeof quetta> = {
  'minds-after-disaster': {
    address: 'Zarghun Road, Cantonment',
    languages: ['Urdu', 'English', 'Pashto', 'Balochi'],
    speakers: [
      { ...teachers.palwashaKasi, talk: 'Supervision by satellite telephone' },
      {
        name: 'Naz Bibi',
        role: 'Lay counsellor in Pishin',
        talk: 'Three years of listening, with outcomes',
      },
      {
        name: 'Ghulam Nabi Zehri',
        role: 'Poet in Khuzdar',
        talk: 'Words for sorrow in four languages',
      },
      { ...teachers.fatimaZaman, talk: 'Grief and trauma, told apart' },
    ],
    sessions: [
      ...onDay(
        0,
        ['09:00', '10:30', 'Lay counsellors from Pishin and Awaran'],
        ['11:00', '12:30', 'A live supervision'],
        ['14:30', '16:30', 'A poet, an imam, a psychologist and a mother'],
      ),
      ...onDay(
        1,
        ['09:00', '10:30', 'Beds and the supply of five medicines'],
        ['11:00', '12:30', 'Shrines, protection and the law'],
        ['14:00', '15:30', 'Planners from three countries, by video'],
      ),
    ],
    organizer: 'Meridian Health Education with Koh-e-Sabz Teaching Hospital',
    state: {
      status: 'moved',
      days: 21,
      note: 'Moved by three weeks, because the road from Awaran is closed for repairs and its counsellors open the meeting. Registrations stay valid; if the new days do not suit you, we return the whole fee.',
    },
  },
  'safe-motherhood-long-distances': {
    address: 'Hanna Urak Road',
    languages: ['Urdu', 'English'],
    speakers: [
      {
        name: 'Bibi Hajra',
        role: 'Midwife in charge of a waiting home in Khuzdar',
        talk: 'Cooking, visiting hours and a goat',
      },
      {
        name: 'Dr Naseer Lehri',
        role: 'Transfusion officer in Quetta',
        talk: 'A donor list by the coffee break',
      },
      {
        name: 'Abdul Hakeem',
        role: 'Ambulance driver on the Khuzdar road',
        talk: 'Where signals end',
      },
      { ...teachers.farzanaShaikh, talk: 'Drugs to be given before each point of the map' },
    ],
    sessions: [
      ...onDay(
        0,
        ['09:00', '10:30', 'Waiting homes that failed, and one that did not'],
        ['11:00', '13:00', 'Blood: lists, plasma and how to ask'],
        ['14:00', '15:30', 'A donor list for the conference'],
      ),
      ...onDay(
        1,
        ['09:00', '10:30', 'Planning backwards from the journey'],
        ['11:00', '13:00', 'Seven drivers and a map'],
        ['14:00', '15:00', 'The same map, annotated by obstetricians'],
      ),
    ],
    organizer: 'Meridian Health Education with Koh-e-Sabz Teaching Hospital',
  },
};
