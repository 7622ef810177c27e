import type { CourseFactsOf } from '../course-rows';
import type { orthopedics } from '../courses/orthopedics';
import { onDay, series } from '../sessions';
import { person, teachers } from '../teachers';
import { venues } from '../venues';

export const orthopedicsFacts: CourseFactsOf<typeof orthopedics> = {
  'fracture-clinic-essentials': {
    venue: null,
    languages: ['English'],
    teachers: [
      teachers.waqarBajwa,
      person(
        'Dr Mehreen Cheema',
        'Pediatric orthopedic surgeon, Chenab Institute of Bone and Joint Surgery',
      ),
    ],
    audience: ['House officers', 'Orthopedic residents', 'General practitioners'],
    prerequisites: 'You can name the bones of the limbs on a radiograph.',
    outcomes: [
      'Describe a fracture over the telephone so that it is understood',
      'Decide between plaster, plate and referral for sixty injuries',
      'Recognise a tight compartment by pain, not by pulse',
      'Receive a patient from the bonesetter without blame',
    ],
    sessions: series('18:00', '20:00', [
      'What happens if it is left alone',
      'Children: angles that are forgiven',
      'Children: the supracondylar fracture and the missed growth plate',
      'Open fractures, hips and compartments',
      'After the bonesetter, and the next fragility fracture',
    ]),
    certificate:
      'Certificate of completion for the five evenings; residents have the marks of their weekly films stated.',
    creditHours: 10,
    places: [60, 26],
    registerDaysBefore: 3,
    bring: [],
  },
  'casting-and-splinting': {
    venue: venues.meridianLearningCentre,
    languages: ['Urdu', 'English'],
    teachers: [
      teachers.waqarBajwa,
      person(
        'Muhammad Aslam',
        'Senior plaster technician, Chenab Institute of Bone and Joint Surgery',
      ),
    ],
    audience: [
      'Plaster technicians',
      'Doctors of emergency and orthopedic departments',
      'Nurses who assist with plasters',
    ],
    prerequisites: 'None.',
    outcomes: [
      'Apply a cast whose padding stays where it was put',
      'Mould at three points and see it on the screen',
      'Split, window and wedge without burns',
    ],
    sessions: onDay(
      0,
      ['10:00', '11:30', 'Slabs and finger splints'],
      ['11:30', '13:00', 'Colles, scaphoid and the position of the hand'],
      ['14:00', '15:30', 'Reduction and three-point moulding under the fluoroscope'],
      ['15:30', '17:00', 'The saw, the window, the hip spica and advice in Urdu'],
    ),
    certificate: 'Certificate of completion for the day, with a list of the twelve plasters.',
    creditHours: 6,
    places: [24, 7],
    registerDaysBefore: 7,
    bring: ['Clothes that may meet plaster', 'Short nails and no rings'],
  },
  'low-back-pain-clinic': {
    venue: venues.gulmeerHospital,
    languages: ['English', 'Urdu'],
    teachers: [
      person(
        'Dr Farhan Bukhari',
        'Rehabilitation physician and head of the department, Gulmeer University of Medicine',
      ),
      teachers.saimaGillani,
    ],
    audience: [
      'Physiotherapists',
      'Doctors of outpatient clinics',
      'Pairs of doctor and therapist',
    ],
    prerequisites:
      'You treat people with back pain. For the online evenings you need a partner at home who may be examined.',
    outcomes: [
      'Examine a back in twelve minutes and find the few who need a scan',
      'Replace worn-out words with truer ones',
      'Prescribe exercise by occupation',
      'Suspect spinal tuberculosis in time',
    ],
    sessions: [
      ...series('19:30', '21:30', [
        'Online: twelve minutes and the red flags',
        'Online: the first fortnight, three months, never',
        'Online: words, work and exercise by occupation',
      ]),
      ...onDay(
        25,
        ['09:00', '13:00', 'In Multan: volunteer patients, seen together'],
        ['14:00', '16:00', 'In Multan: one plan, and spinal tuberculosis'],
      ),
    ],
    certificate:
      'Certificate of completion for the Saturday in Multan and two of the three evenings.',
    creditHours: 12,
    places: [30, 16],
    registerDaysBefore: 7,
    bring: ['Clothes in which your own back can be examined'],
    state: {
      status: 'moved',
      days: 14,
      note: 'The course begins two weeks later than announced, because the clinic in Multan is being rebuilt. Your place stays valid; if the new days do not suit you, we return the whole fee.',
    },
  },
};
