import type { CourseSeeds } from '../course-rows';

export const radiology = {
  'chest-radiograph-reading': {
    title: 'Chest Radiograph Reading, One Film at a Time',
    by: 'Margalla Imaging Academy, Islamabad',
    schedule: [16, 'Tuesday', '19:30', '6 weeks', 'Online'],
    prices: [
      ['Students', 10000, 'the film library for a year'],
      ['Residents', 15000, 'the film library and the reading test'],
      ['Practitioners', 19000, 'the library, test and 10 credit hours'],
    ],
    description:
      'Three hundred films, from technically poor to hopelessly subtle, and a way of looking that misses less.',
    paragraphs: [
      'The films that reach a house officer at night are rotated, underexposed and taken lying down. The course therefore begins with quality, and with what a poor film can still tell. Every film is shown for twenty seconds first, then for as long as you like, and you are asked what changed between the two readings.',
      'Weeks three and four belong to tuberculosis and its imitators, because that is the question behind a third of requests here. Old disease, active disease, fungus ball, cancer in a scar and the normal apex are laid side by side, with sputum results revealed at the end.',
      'Lines, tubes and postoperative films fill the fifth week. For the closing test you read forty films in an hour on the same viewer, and your answers are compared with two thoracic radiologists who disagreed with one another on three of them.',
    ],
    points: [
      'Rotation, inspiration and exposure checked in ten seconds',
      'Review areas: apices, hila, behind the heart, below the diaphragm',
      'Lobar collapse by the line that moved',
      'Pleural effusion on a supine film',
      'Pneumothorax, including the deep sulcus sign',
      'Active and healed tuberculosis',
      'Heart size and the pitfalls of the portable film',
      'Pulmonary oedema in its stages',
      'Tubes, lines and where their tips belong',
      'A report that answers the question asked',
    ],
  },
  'point-of-care-ultrasound': {
    title: 'Point-of-Care Ultrasound for Acute Care',
    by: 'Sahilpur Simulation Centre, Karachi',
    schedule: [66, 'Friday', '09:00', '3 days', 'On campus'],
    prices: [
      ['Residents', 39000, 'scanning time and lunch'],
      ['Clinicians', 52000, 'scanning time, lunch and image review'],
      ['Returning participants', 20000, 'one day of supervised scanning'],
    ],
    description:
      'Twenty hours with a probe in the hand: lung, abdomen, veins, and the needle that follows.',
    paragraphs: [
      'Three learners share a machine and a tutor for the whole course, and no lecture lasts longer than twenty minutes. The first day covers the physics that changes what you do, then lung ultrasound, in which beginners become useful fastest. Patients with pleural effusion and chronic lung disease from a nearby clinic take part and are paid for their time.',
      'Day two is the abdomen and the legs: free fluid, an obstructed kidney, an aneurysm, a deep vein that does not compress. Each scan is taught as an answer to a question that was asked before the gel went on, and is timed, because in resuscitation it has to fit between other things.',
      'On the last day the probe guides a needle. Central and peripheral access, pleural drainage and paracentesis are practised on phantoms made in our own workshop, until the tip is seen on every pass. A practical examination closes the course and can be repeated at any later one.',
    ],
    points: [
      'Probe, depth, gain and focus, set without looking down',
      'Lung sliding, B-lines and consolidation',
      'Extended trauma scan in under four minutes',
      'Gallbladder and obstructed kidney',
      'Abdominal aorta from xiphoid to bifurcation',
      'Two-point compression for deep vein thrombosis',
      'Early pregnancy: an intrauterine sac or not',
      'Needle tip followed in and out of plane',
      'Pleural and ascitic drainage marked and guided',
      'Recording images and cleaning the probe',
    ],
  },
  'ct-head-emergency': {
    title: 'CT Head in the Emergency Department',
    by: 'Margalla Imaging Academy, Islamabad',
    schedule: [140, 'Thursday', '18:30', '3 weeks', 'Online'],
    prices: [
      ['House officers', 8000, 'the scrollable case set'],
      ['Emergency physicians', 12000, 'the case set and discrepancy review'],
      ['Radiology residents', 9500, 'the case set and reporting drills'],
    ],
    description: 'What must be seen within five minutes of the scan, by whoever is on duty.',
    paragraphs: [
      'Few hospitals have a radiologist at night, and the clinician who ordered the scan decides. Over three weeks you scroll through ninety complete studies in a browser and mark what would change the next ten minutes. Speed is recorded but never ranked.',
      'The first evening sets the search: blood, brain, cisterns, ventricles, bone, and then once more for the side that looked normal. Bleeds are sorted by place and age; the stroke session shows how early changes hide in the insula and the lentiform nucleus, and what contrast adds.',
      'The closing evening reviews discrepancies, scans on which a trained reader was wrong. Chronic subdurals that match the grey of the brain, a venous sinus that is too bright and a fracture in the plane of the slice are all there. You write down what you will check from then on.',
    ],
    points: [
      'A search pattern in six words',
      'Extradural, subdural, subarachnoid and intracerebral blood',
      'Midline shift and effaced cisterns as calls to a surgeon',
      'Early ischaemic change and the stroke window',
      'Venous sinus thrombosis on a plain scan',
      'Hydrocephalus told apart from atrophy',
      'Contusions that grow: when to scan again',
      'Skull base fractures and air where none should be',
      'Radiation and sedation in children',
      'Putting a preliminary reading into the notes',
    ],
  },
} satisfies CourseSeeds;
