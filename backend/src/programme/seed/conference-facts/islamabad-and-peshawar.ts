import type { ConferenceFactsOf } from '../conference-rows';
import type { islamabadAndPeshawar } from '../conferences/islamabad-and-peshawar';
import { onDay } from '../sessions';
import { teachers } from '../teachers';

export const islamabadAndPeshawarFacts: ConferenceFactsOf<typeof islamabadAndPeshawar> = {
  'nursing-leadership-forum': {
    address: 'Constitution Avenue, G-5',
    languages: ['English', 'Urdu'],
    speakers: [
      { ...teachers.tahiraNawaz, talk: 'Ninety-six wards and their nurse-hours' },
      {
        name: 'Gulnaz Afridi',
        role: 'Ward manager in Peshawar',
        talk: 'Self-rostering, a year later',
      },
      {
        name: 'Samina Kausar',
        role: 'Nurse in charge of a fever clinic in Multan',
        talk: 'A clinic led by nurses',
      },
      { ...teachers.robinaYousaf, talk: 'How 140 nurses came back to work' },
    ],
    sessions: [
      ...onDay(
        0,
        ['09:00', '10:30', 'A study of 96 wards'],
        ['11:00', '13:00', 'Workshop: your ward on the curve'],
        ['14:00', '17:00', 'Three cities, with as long for questions as for talks'],
      ),
      ...onDay(
        1,
        ['09:00', '11:00', 'Evidence that a budget listens to'],
        ['11:30', '13:00', 'First-time speakers'],
        ['14:00', '16:00', 'The hearing: six delegates, chosen by lot'],
      ),
    ],
    organizer: 'Meridian Health Education with Mehrposh Nursing Foundation',
  },
  'child-health-in-the-mountains': {
    address: 'Park Road, University Town',
    languages: ['English', 'Urdu', 'Pashto'],
    speakers: [
      {
        name: 'Dr Shahida Chitrali',
        role: 'Medical officer in Chitral',
        talk: 'Pneumonia at altitude',
      },
      {
        name: 'Dr Zafar Bangash',
        role: 'Paediatric surgeon in Peshawar',
        talk: 'A call from the valley, answered live',
      },
      {
        name: 'Bibi Mehr',
        role: 'Lady health worker in Hunza',
        talk: 'A real call, poor connection included',
      },
      {
        name: 'Sher Alam',
        role: 'Vaccinator in Kurram',
        talk: 'Two elders who changed their minds',
      },
    ],
    sessions: [
      ...onDay(
        0,
        ['09:00', '10:30', 'A textbook of the mountains: breath and growth'],
        ['11:00', '12:30', 'A textbook of the mountains: burns, mines and falls'],
        ['14:30', '16:30', 'Telemedicine, examined by its users'],
      ),
      ...onDay(
        1,
        ['09:00', '10:30', 'Vaccinators: cold boxes and long walks'],
        ['11:00', '12:30', 'Refusals and trust, with two elders'],
        ['13:00', '14:30', 'Outdoor lunch for the vaccinators'],
      ),
    ],
    organizer: 'Meridian Health Education with Pamirlink Telehealth Network',
    isFull: true,
  },
  'prevention-budget-hearing': {
    address: 'Club Road, near Rawal Lake',
    languages: ['English'],
    speakers: [
      { ...teachers.nadiaRehman, talk: 'Twelve measures, ten minutes each' },
      {
        name: 'Dr Salman Waraich',
        role: 'Health economist in Islamabad',
        talk: 'Cross-examining an advocate',
      },
      {
        name: 'Shakeel Durrani',
        role: 'Former provincial finance secretary',
        talk: 'Which constraints were real',
      },
    ],
    sessions: [
      ...onDay(
        0,
        ['09:00', '12:30', 'Twelve measures, advocated and cross-examined'],
        ['14:00', '17:00', 'Groups of nine allocate'],
      ),
      ...onDay(
        1,
        ['09:00', '11:00', 'What happened in the night: three shocks'],
        ['11:30', '13:00', 'The tables, projected'],
        ['14:00', '16:00', 'What provinces spent, and why'],
      ),
    ],
    organizer:
      'Meridian Health Education with the University of Marrowdale Faculty of Health Sciences',
  },
  'trauma-on-the-highway': {
    address: 'Ring Road, Hayatabad',
    languages: ['English', 'Urdu', 'Pashto'],
    speakers: [
      {
        name: 'Dr Jawad Orakzai',
        role: 'Medical director of a motorway police region',
        talk: 'The recordings, minute by minute',
      },
      {
        name: 'Nazia Shinwari',
        role: 'Paramedic instructor, Rahguzar Ambulance and Rescue Training',
        talk: 'What a crew can know at the roadside',
      },
      { ...teachers.elifKaradeniz, talk: 'Preventable or not: two deaths' },
      {
        name: 'Iftikhar Ahmad',
        role: 'Prosthetics technician and amputee in Peshawar',
        talk: 'The year after',
      },
    ],
    sessions: [
      ...onDay(
        0,
        ['09:00', '10:30', 'The collision, staged in the yard'],
        ['11:00', '13:00', 'Minute by minute: roadside and control room'],
        ['14:00', '17:00', 'Minute by minute: triage and theatre'],
      ),
      ...onDay(
        1,
        ['09:00', '10:30', 'Prosthetics workshop'],
        ['11:00', '12:30', 'Spinal injury: bedsores and return to work'],
        ['14:00', '15:00', 'Compensation under the new road act'],
      ),
    ],
    organizer: 'Meridian Health Education with Rahguzar Ambulance and Rescue Training',
  },
};
