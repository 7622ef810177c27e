import type { ConferenceFactsOf } from '../conference-rows';
import type { lahore } from '../conferences/lahore';
import { onDay } from '../sessions';
import { teachers } from '../teachers';

export const lahoreFacts: ConferenceFactsOf<typeof lahore> = {
  'heart-failure-across-five-rivers': {
    address: '8 Canal Bank Road, Garden Town',
    languages: ['English', 'Urdu'],
    speakers: [
      { ...teachers.sadiaKhokhar, talk: 'The first breathless night, and what was decided in it' },
      { ...teachers.tariqKhosa, talk: 'From four admissions to one clinic' },
      { ...teachers.rukhsanaParveen, talk: 'Workshop: titration by nurses' },
      { ...teachers.katrinVollmer, talk: 'Workshop: focused echocardiography' },
      { name: 'Nasim Akhtar', role: 'School teacher from Okara', talk: 'My four admissions' },
    ],
    sessions: [
      ...onDay(
        0,
        ['09:00', '10:30', 'Opening, and the first breathless night'],
        ['11:00', '12:30', 'Four admissions, one decision each'],
        ['14:30', '16:00', 'The clinic that kept her well'],
        ['16:15', '17:00', 'The school teacher from Okara answers questions'],
      ),
      ...onDay(
        1,
        ['09:00', '10:30', 'Workshops in groups of twelve: titration; echocardiography'],
        ['11:00', '12:30', 'Workshops: iron and kidney trouble; palliative care'],
        ['14:00', '15:30', 'Workshop: four drugs on a clerk’s salary'],
      ),
      ...onDay(
        2,
        ['09:00', '12:00', 'Eight clinics from Punjab and Gilgit-Baltistan'],
        ['12:15', '13:00', 'The jury of nurses awards the scales'],
      ),
    ],
    organizer: 'Meridian Health Education with Ravi Heart Institute',
  },
  'chest-imaging-in-smog': {
    address: '17 Jail Road, Shadman',
    languages: ['English'],
    speakers: [
      { ...teachers.omerFarooqi, talk: 'Where two readers differ, counted every hour' },
      {
        name: 'Dr Tehmina Butt',
        role: 'Chest physician, Shalimar House of Medicine',
        talk: 'Admissions by day, beside twelve monitors',
      },
      {
        name: 'Dr Lars Nyholm',
        role: 'Environmental epidemiologist, for Shalimar House of Medicine',
        talk: 'What a curve shows about cause, and what it cannot',
      },
    ],
    sessions: [
      ...onDay(
        0,
        ['09:00', '12:30', 'One winter on the wall: four hundred films read'],
        ['14:00', '15:30', 'Chest clinics and fine particles, day by day'],
        ['16:00', '17:00', 'What such curves can show about cause'],
      ),
      ...onDay(
        1,
        ['09:00', '11:00', 'Tuberculosis on the wall'],
        ['11:30', '13:00', 'The van at the gate and the house compared'],
        ['14:00', '15:30', 'Low-dose screening: for whom'],
      ),
    ],
    organizer: 'Meridian Health Education with Margalla Imaging Academy',
  },
  'newborn-care-congress': {
    address: '112 Ferozepur Road, Gulberg',
    languages: ['English', 'Urdu'],
    speakers: [
      {
        name: 'Shabnam Yousafzai',
        role: 'Nurse in charge of a nursery in Swat',
        talk: 'How fathers were let in',
      },
      { ...teachers.sanamJunejo, talk: 'Bubble breathing support, tested on stage' },
      { ...teachers.norhayatiIsmail, talk: 'Water, sinks and shared syringes' },
      {
        name: 'Dr Abida Sheikh',
        role: 'Neonatologist, Children’s Learning Centre',
        talk: 'Human milk and kinship, without haste',
      },
    ],
    sessions: [
      ...onDay(
        0,
        ['09:00', '10:30', 'Kangaroo care: from a corner to the whole ward'],
        ['11:00', '12:30', 'Visit to the furnished ward'],
        ['14:30', '16:30', 'Local parts and bought machines: a bench test'],
      ),
      ...onDay(
        1,
        ['09:00', '10:30', 'Sepsis begins at the sink'],
        ['11:00', '13:00', 'Human milk banks: two scholars, a neonatologist and a mother'],
        ['14:00', '15:00', 'A checklist for the first hour, signed'],
      ),
    ],
    organizer: 'Meridian Health Education with the Children’s Learning Centre',
  },
};
