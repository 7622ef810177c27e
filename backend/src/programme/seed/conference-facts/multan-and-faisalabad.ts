import type { ConferenceFactsOf } from '../conference-rows';
import type { multanAndFaisalabad } from '../conferences/multan-and-faisalabad';
import { onDay } from '../sessions';
import { teachers } from '../teachers';

export const multanAndFaisalabadFacts: ConferenceFactsOf<typeof multanAndFaisalabad> = {
  'mothers-first': {
    address: 'Nishtar Chowk, Bosan Road',
    languages: ['Urdu', 'English'],
    speakers: [
      {
        name: 'Shamim Mai',
        role: 'Mother of four from Muzaffargarh',
        talk: 'What was said to me in labour',
      },
      { ...teachers.aoifeBrannigan, talk: 'A confidential enquiry, and how it is run' },
      { ...teachers.zubaidaTalpur, talk: 'Balloon, hands and newborn breaths: the stations' },
      {
        name: 'Dr Ghazala Langrial',
        role: 'Obstetrician, Gulmeer University of Medicine',
        talk: 'Two deaths of last year, on one form',
      },
    ],
    sessions: [
      ...onDay(
        0,
        ['09:00', '10:30', 'Mothers speak, and a panel listens'],
        ['11:00', '13:00', 'Haemorrhage and sepsis: reviews of real deaths'],
        ['14:00', '16:30', 'Curtains, companions and consent, costed; skills stations'],
      ),
      ...onDay(
        1,
        ['09:00', '10:30', 'The panel replies'],
        ['11:00', '13:00', 'Eclampsia and obstructed labour: one form, two deaths'],
        ['14:00', '16:00', 'Skills stations and full cards'],
      ),
    ],
    organizer: 'Meridian Health Education with Gulmeer University of Medicine',
  },
  'bones-of-farmers': {
    address: '5 Bosan Road',
    languages: ['English', 'Urdu'],
    speakers: [
      { ...teachers.waqarBajwa, talk: 'Replant or close: twelve photographs' },
      {
        name: 'Engr Bilal Sargana',
        role: 'Agricultural engineer in Multan',
        talk: 'A guard that costs less than a day’s wage',
      },
      { ...teachers.asifKarim, talk: 'Five operations before it heals: bone infection' },
      { ...teachers.saimaGillani, talk: 'Knees that have to squat and pray' },
    ],
    sessions: [
      ...onDay(
        0,
        ['09:00', '12:30', 'Hands and machines, with the patients present'],
        ['14:00', '15:30', 'Bone infection after open fracture'],
        ['16:00', '17:30', 'Frames from Gujranwala, built and loaded'],
      ),
      ...onDay(
        1,
        ['09:00', '10:30', 'Knees'],
        ['11:00', '12:30', 'Backs'],
        ['14:00', '15:00', 'What a replaced knee earns a family'],
      ),
    ],
    organizer: 'Meridian Health Education with Chenab Institute of Bone and Joint Surgery',
  },
  'diabetes-at-the-mill-gate': {
    address: 'Clock Tower Square, Old City',
    languages: ['Urdu', 'English'],
    speakers: [
      { ...teachers.humaAslam, talk: 'Nine thousand workers, a year after' },
      {
        name: 'Muhammad Sadiq',
        role: 'Workers’ representative of a textile mill',
        talk: 'The same table, read from the loom',
      },
      { ...teachers.ayeshaRiaz, talk: 'Canteens that changed their oil' },
    ],
    sessions: onDay(
      0,
      ['06:00', '08:00', 'Mill visit at the change of shift'],
      ['09:00', '10:30', 'Nine thousand screened at six mills'],
      ['11:00', '13:00', 'Rooms: night shifts, shoes, canteens and the fast'],
      ['14:00', '15:00', 'Twelve clinics and one shared register'],
    ),
    organizer: 'Meridian Health Education with Meridian College of Family Practice',
    state: {
      status: 'cancelled',
      note: 'Two of the six mills cannot open their gates on that day. Everyone who has paid receives everything back within ten working days; the results will be presented online.',
    },
  },
  'nurse-educators-meeting': {
    address: 'University Road, Jinnah Colony',
    languages: ['English', 'Urdu'],
    speakers: [
      { ...teachers.tahiraNawaz, talk: 'One skill, twenty ways' },
      {
        name: 'Dr Rehana Tariq',
        role: 'Psychometrician, for Northmere Examinations Board',
        talk: 'The scatter of eight schools, explained kindly',
      },
      { ...teachers.hameedaBaloch, talk: 'Staying a nurse while teaching' },
    ],
    sessions: [
      ...onDay(
        0,
        ['09:00', '12:30', 'Twenty tutors teach one skill'],
        ['14:00', '16:30', 'Students vote, then perform'],
        ['18:00', '19:30', 'In the garden: degrees and late wards'],
      ),
      ...onDay(
        1,
        ['09:00', '12:30', 'Stations of eight schools, sat by tutors'],
        ['14:00', '16:00', 'The three worst stations, rewritten'],
        ['18:00', '19:00', 'In the garden: a directory of exchanges'],
      ),
    ],
    organizer: 'Meridian Health Education with Meridian School of Nursing',
  },
};
