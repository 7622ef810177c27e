import type { ConferenceFactsOf } from '../conference-rows';
import type { karachi } from '../conferences/karachi';
import { onDay } from '../sessions';
import { teachers } from '../teachers';

export const karachiFacts: ConferenceFactsOf<typeof karachi> = {
  'resistant-infections-port-city': {
    address: 'Marine Promenade, Clifton Block 3',
    languages: ['English', 'Urdu'],
    speakers: [
      { ...teachers.asifKarim, talk: 'Resistance in Karachi, street by street' },
      { ...teachers.zainabHunzai, talk: 'Six patients from the map' },
      {
        name: 'Engr Farida Vohra',
        role: 'Sanitary engineer in Karachi',
        talk: 'A sampling plan that a city budget can carry',
      },
      {
        name: 'Haji Rafiq Brohi',
        role: 'Poultry farmer in Malir',
        talk: 'Why my birds get antibiotics',
      },
      { name: 'Sobia Merchant', role: 'Community pharmacist in Lyari', talk: 'Behind the counter' },
    ],
    sessions: [
      ...onDay(
        0,
        ['09:00', '10:30', 'A year of isolates: the map of Karachi'],
        ['11:00', '12:30', 'Six patients, with the drugs that can be bought'],
        ['13:30', '16:30', 'Two buses: pumping station and treatment plant'],
        ['16:45', '17:45', 'A sampling plan within a city budget'],
      ),
      ...onDay(
        1,
        ['09:00', '11:00', 'A pharmacist, a farmer, a mother and a young surgeon'],
        ['11:30', '13:00', 'Working groups'],
        ['14:00', '15:00', 'One pledge apiece'],
      ),
    ],
    organizer: 'Meridian Health Education with Karakoram Centre for Infection and Immunity',
  },
  'surgery-under-one-lamp': {
    address: 'Rafiqui Shaheed Road, Saddar',
    languages: ['English', 'Urdu'],
    speakers: [
      {
        name: 'Dr Hussain Bugti',
        role: 'Surgeon of a district hospital in Sibi',
        talk: 'Three operations for any night',
      },
      {
        ...teachers.kamranShafi,
        talk: 'Two years of spinal and ketamine anaesthesia, complications in full',
      },
      { ...teachers.farazMemon, talk: 'How an oxygen concentrator fails' },
      {
        name: 'Justice (retd) Anwar Kazi',
        role: 'Retired judge, presiding',
        talk: 'A child referred too late: the hearing',
      },
    ],
    sessions: [
      ...onDay(
        0,
        ['09:00', '12:30', 'Three halls: caesarean section, laparotomy, open fracture'],
        ['14:30', '17:00', 'The long table: equipment lists and arguments'],
      ),
      ...onDay(
        1,
        ['09:00', '12:30', 'The three halls, second day'],
        ['14:00', '15:30', 'Spinal and ketamine by physicians'],
        ['16:00', '17:30', 'Concentrators, oximeters and a vaporiser in pieces'],
      ),
      ...onDay(
        2,
        ['09:00', '10:30', 'The three halls, last morning'],
        ['11:00', '13:00', 'Mock tribunal, with two votes'],
        ['14:00', '15:30', 'Recommendations on referral'],
      ),
    ],
    organizer: 'Meridian Health Education with the Institute of Surgical Training, Karachi',
  },
  'women-and-the-heart': {
    address: 'Khayaban-e-Saadi, Clifton Block 2',
    languages: ['English', 'Urdu', 'Sindhi'],
    speakers: [
      { ...teachers.sadiaKhokhar, talk: 'What forty accounts leave a cardiologist with' },
      {
        name: 'Dr Rukhsar Halepoto',
        role: 'Anthropologist in Karachi',
        talk: 'Who decides that she may go',
      },
      { ...teachers.saminaChaudhry, talk: 'One room: obstetrician and cardiologist together' },
      {
        name: 'Danish Qadri',
        role: 'Ambulance dispatcher in Karachi',
        talk: 'How the call sounds',
      },
    ],
    sessions: [
      ...onDay(
        0,
        ['09:00', '10:30', 'Forty women, read by actors'],
        ['11:00', '12:30', 'What was not heard'],
        ['14:00', '16:30', 'Pregnancy: valves, cardiomyopathy and contraception'],
      ),
      ...onDay(
        1,
        ['09:00', '10:30', 'One woman for each three men: the trials'],
        ['11:00', '12:30', 'A registry in eleven hospitals'],
        ['14:00', '15:00', 'Students’ posters: our grandmothers'],
      ),
    ],
    organizer: 'Meridian Health Education with Ravi Heart Institute',
  },
};
