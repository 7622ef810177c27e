import type { CourseSeeds } from '../course-rows';

export const orthopedics = {
  'fracture-clinic-essentials': {
    title: 'Fracture Clinic Essentials',
    by: 'Chenab Institute of Bone and Joint Surgery',
    schedule: [36, 'Thursday', '18:00', '5 weeks', 'Online'],
    prices: [
      ['House officers', 9000, 'the film set'],
      ['Orthopedic residents', 13000, 'the film set and weekly marking'],
      ['General practitioners', 11000, 'the film set and referral guide'],
    ],
    description:
      'Which fractures heal by themselves, which must be fixed this week, and which one everybody misses.',
    paragraphs: [
      'Four fifths of broken bones need a plaster, a plan and a second film at the right time. The course sorts sixty common injuries by what happens if they are left alone, so that operations are offered to those who gain by them. Each is discussed at the first visit, at one week and at six.',
      'Children are taught separately on two evenings, since their bones forgive angles and punish missed growth plates. Supracondylar fractures are followed from the pulse to the pin, and the signs of a tight compartment are gone through until they can be recited.',
      'Bonesetters treat a large share of fractures in Pakistan, and their patients come late with swollen fingers or dead hands. One session, with a social scientist and a bonesetter from Gujranwala who now refers, deals with how to receive such a patient without a lecture.',
    ],
    points: [
      'Describing a fracture over the telephone',
      'Acceptable angles by bone and age',
      'Wrist fractures: plaster or plate',
      'Scaphoid, lunate and posterior shoulder: the missed ones',
      'Supracondylar fracture and the pulseless hand',
      'Compartment syndrome by pain, not by pulse',
      'Open fractures in the first hour',
      'Hip fracture to theatre within 36 hours',
      'After the bonesetter: assessment without blame',
      'Fragility fractures and the tablets that prevent the next',
    ],
  },
  'casting-and-splinting': {
    title: 'Casting and Splinting Workshop',
    by: 'Chenab Institute of Bone and Joint Surgery',
    schedule: [100, 'Sunday', '10:00', '1 day', 'On campus'],
    prices: [
      ['Plaster technicians', 6500, 'materials and lunch'],
      ['Doctors', 10500, 'materials and lunch'],
      ['Nurses', 7500, 'materials and lunch'],
    ],
    description:
      'Twelve plasters with your own hands, each taken off again and looked at from the inside.',
    paragraphs: [
      'A cast is a pressure dressing that has to hold a bone, and its faults are on the inner side. In pairs, participants apply and wear every splint of the day, cut it open along the line and mark where the padding thinned. Thumb dents are found in nearly all first attempts.',
      'Reduction is practised on models with springs, under a small fluoroscope with lead aprons. You feel what three-point moulding does on the screen while the plaster warms. Fibreglass, plaster of Paris and thermoplastic are each used where they are best, with their price beside them.',
      'The saw, the split and the window have a station of their own, with a phantom that shows heat. Written advice in Urdu with pictures is handed out for translation into other languages, and the best versions are shared among all participants.',
    ],
    points: [
      'Padding that stays where it was put',
      'Three-point moulding seen on the screen',
      'Colles, scaphoid and hand position casts',
      'Above-knee and patellar-bearing casts',
      'Slabs for the swollen limb',
      'Hip spica for the toddler',
      'Finger splints that keep joints moving',
      'Splitting, windowing and wedging',
      'Cast saw without burns',
      'Warning signs explained to the family',
    ],
  },
  'low-back-pain-clinic': {
    title: 'Low Back Pain: Examine More, Scan Less',
    by: 'Department of Rehabilitation, Gulmeer University of Medicine',
    schedule: [195, 'Tuesday', '19:30', '4 weeks', 'Hybrid'],
    prices: [
      ['Physiotherapists', 11000, 'the exercise library'],
      ['Doctors', 15000, 'the exercise library and case clinic'],
      ['Doctor and therapist pairs', 22000, 'a joint clinic day'],
    ],
    description:
      'A shared clinic for doctors and physiotherapists, in which nine in ten backs need neither magnet nor knife.',
    paragraphs: [
      'Patients bring their scans before their story, and the disc in the report is rarely the cause of the pain. The first session teaches a twelve-minute examination that finds the few who need a scan: weakness, numb saddle, fever, cancer, fracture. Everybody examines and is examined.',
      'Treatment is divided into what helps in the first fortnight, what helps after three months, and what never has. Traction, belts, injections and rest are put to the test of published trials, alongside exercise that a farmer, a driver and a mother of four can actually do. Words matter here, and phrases such as worn-out spine are replaced by truer ones.',
      'On the closing Saturday in Multan doctors and therapists see volunteer patients together and write one plan. Spinal tuberculosis, common enough to be dangerous and slow enough to be missed, is discussed with three patients who recovered.',
    ],
    points: [
      'Red flags with their real predictive value',
      'A neurological examination in six minutes',
      'Sciatica and claudication told apart',
      'When a scan changes the plan',
      'Spinal tuberculosis suspected in time',
      'Language that does not disable',
      'Exercise by occupation',
      'Painkillers: ladders, limits and dependence',
      'Psychological and work factors in chronic pain',
      'Referral to surgery: the short list',
    ],
  },
} satisfies CourseSeeds;
