import type { ConferenceFactsOf } from '../conference-rows';
import type { abroad } from '../conferences/abroad';
import { onDay } from '../sessions';
import { teachers } from '../teachers';

export const abroadFacts: ConferenceFactsOf<typeof abroad> = {
  'emergency-care-between-continents': {
    address: 'Sahil Yolu 24, Üsküdar',
    languages: ['English', 'Turkish'],
    speakers: [
      { ...teachers.elifKaradeniz, talk: 'Crush injury in Hatay' },
      {
        name: 'Dr Raja Zubair',
        role: 'Emergency physician in Muzaffarabad',
        talk: 'Balakot, eighteen years before',
      },
      { ...teachers.shahnazMangi, talk: 'Boarding and night work in Sukkur' },
      { ...teachers.mertAydogan, talk: 'Boarding and night work in İzmir' },
    ],
    sessions: [
      ...onDay(
        0,
        ['09:30', '11:00', 'Field hospitals: Hatay and Balakot'],
        ['11:30', '13:00', 'Crush injury and dialysis in tents'],
        ['14:00', '16:30', 'The depot on the quay, in small groups'],
      ),
      ...onDay(
        1,
        ['09:30', '12:30', 'Paired talks: triage and boarding'],
        ['14:00', '16:00', 'Paired talks: violence, night work, burnout'],
        ['16:15', '17:15', 'A vote on what to borrow, and the residents’ reply'],
      ),
      ...onDay(
        2,
        ['08:30', '11:30', 'Simulation aboard a ferry'],
        ['12:00', '13:00', 'Agreements of twelve departments'],
      ),
    ],
    organizer: 'Akdere University Faculty of Medicine with Meridian Health Education',
    website: 'https://between-continents.example',
    registrationLink: 'https://between-continents.example/register',
  },
  'infection-prevention-asia': {
    address: 'Jalan Semarak Dalam 7, Kampung Baru',
    languages: ['English', 'Malay'],
    speakers: [
      { ...teachers.norhayatiIsmail, talk: 'Ninety run charts from Penang to Peshawar' },
      { ...teachers.riffatMasih, talk: 'A run chart from Lahore' },
      {
        name: 'Kamala Devi',
        role: 'Hospital cleaner in Penang for twenty years',
        talk: 'A success that did not last',
      },
      {
        name: 'Dr Goh Mei Ling',
        role: 'Statistician, Seri Laut Medical University',
        talk: 'How long one must measure',
      },
    ],
    sessions: [
      ...onDay(
        0,
        ['09:00', '10:30', 'Opening: what link nurses changed'],
        ['11:00', '12:30', 'Nine countries, one case each'],
        ['14:00', '17:00', 'Ninety run charts and three paper dots'],
      ),
      ...onDay(
        1,
        ['09:00', '11:00', 'Why good programmes fade'],
        ['11:30', '13:00', 'Measuring for long enough'],
        ['14:00', '16:00', 'Graduates of the certificate meet'],
      ),
      ...onDay(
        2,
        ['09:00', '12:30', 'Visits: sterile supply, dialysis, street kitchen, laboratory'],
        ['14:00', '15:30', 'Round table, without recording'],
      ),
    ],
    organizer: 'Seri Laut Medical University with Meridian Health Education',
    website: 'https://clean-hands-asia.example',
    registrationLink: 'https://clean-hands-asia.example/delegates',
  },
  'critical-care-nursing-gulf': {
    address: 'Creek Side Road, Al Jaddaf',
    languages: ['English'],
    speakers: [
      { ...teachers.binduMathew, talk: 'Can sedation be led by nurses' },
      { ...teachers.khalidAlShehhi, talk: 'Who may wean a ventilator' },
      {
        name: 'Jessy Varghese',
        role: 'Intensive care nurse in Dubai',
        talk: 'Three employers in nine years',
      },
    ],
    sessions: [
      ...onDay(
        0,
        ['09:00', '10:30', 'Sedation and weaning: a question and its answer'],
        ['11:00', '13:00', 'Prone positioning, and families in another language'],
        ['14:00', '16:00', 'Sessions repeated for night staff'],
        ['16:00', '18:00', 'Skills hall'],
      ),
      ...onDay(
        1,
        ['09:00', '10:30', 'Licensing and contracts'],
        ['11:00', '12:30', 'Sending money home'],
        ['14:00', '16:00', 'What may be asked, and what is owed'],
        ['16:00', '18:00', 'Skills hall and signing off'],
      ),
    ],
    organizer: 'Marsa Noor Specialist Hospital with Meridian Health Education',
    website: 'https://gulf-critical-care-nurses.example',
  },
};
