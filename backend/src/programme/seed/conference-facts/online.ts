import type { ConferenceFactsOf } from '../conference-rows';
import type { online } from '../conferences/online';
import { onDay } from '../sessions';
import { teachers } from '../teachers';

export const onlineFacts: ConferenceFactsOf<typeof online> = {
  'student-research-days': {
    address: '',
    languages: ['English'],
    speakers: [
      { ...teachers.claireHargreave, talk: 'The first question must be one that helps' },
      { ...teachers.joelWhitford, talk: 'Clinic: tables that reviewers can read' },
      { ...teachers.hassanRaza, talk: 'Clinic: supervisors who do not answer' },
    ],
    sessions: [
      ...onDay(
        0,
        ['17:00', '19:00', 'Thirty studies in three rooms, first half'],
        ['19:15', '20:15', 'Clinics of twenty minutes'],
        ['20:30', '22:00', 'Thirty studies in three rooms, second half'],
      ),
      ...onDay(
        1,
        ['17:00', '20:00', 'Thirty more studies in three rooms'],
        ['20:15', '21:15', 'Clinics: rejected papers'],
        ['21:30', '22:00', 'Five papers carried to submission'],
      ),
    ],
    organizer: 'Meridian Health Education with Wattlemere University',
  },
  'stewardship-online': {
    address: '',
    languages: ['English', 'Urdu'],
    speakers: [
      { ...teachers.zainabHunzai, talk: 'Three questions worth a call at night' },
      { ...teachers.nomanShigri, talk: 'What a night cupboard should hold' },
      {
        name: 'Dr Anum Javed',
        role: 'Resident in medicine in Lahore',
        talk: 'A real night, with your votes',
      },
    ],
    sessions: [
      ...onDay(
        0,
        ['22:00', '22:45', 'A night in Lahore, with votes'],
        ['22:45', '23:30', 'First doses, allergy and kidneys'],
      ),
      ...onDay(
        1,
        ['22:00', '22:45', 'Nights in Karachi and Skardu'],
        ['22:45', '23:30', 'The night cupboard and the restricted list'],
      ),
    ],
    organizer: 'Meridian Health Education with Karakoram Centre for Infection and Immunity',
  },
};
