import type { CourseSeeds } from '../course-rows';

export const surgery = {
  'basic-surgical-skills': {
    title: 'Basic Surgical Skills for New Residents',
    by: 'Department of Surgery, Calderwick University School of Medicine',
    schedule: [48, 'Saturday', '08:30', '2 days', 'On campus'],
    prices: [
      ['House officers', 26000, 'instruments to keep and lunch'],
      ['Surgical residents', 32000, 'instruments, lunch and the assessment'],
      ['Repeat assessment', 6000, 'half a day at the bench'],
    ],
    description:
      'Knots, tissue, bowel, vessel, drain: one bench, one tutor for four, sixteen hours of handling.',
    paragraphs: [
      'Theatre is a poor place to learn to tie a knot. Each resident has a bench with fresh animal tissue and a tutor who watches four pairs of hands for the whole of two days. Movements are taught in silence first, by imitation, and explained afterwards.',
      'The order runs from instruments and knots through skin, bowel and vessel to abscess and drain. Anastomoses are pressure-tested with dye, vein patches are opened and graded from inside, and lumps are excised in one piece or counted as failed. Everyone repeats what leaked.',
      'Assessment follows the standard that Calderwick uses for its own first-year trainees, by two examiners who have not taught the candidate. Residents keep their needle holder, forceps and scissors, along with a twelve-week plan of practice for the kitchen table.',
    ],
    points: [
      'Instrument knots and one-handed knots that lie flat',
      'Tissue held without crushing',
      'Skin closure in four ways',
      'End-to-end bowel anastomosis, tested with dye',
      'Arteriotomy and vein patch',
      'Tendon repair',
      'Excision of a lump with its margin',
      'Abscess drained and packed, or not packed',
      'Diathermy settings and burns',
      'Theatre manners: counts, sharps and silence',
    ],
  },
  'laparoscopic-simulation': {
    title: 'Laparoscopic Simulation, Box to Gallbladder',
    by: 'Sahilpur Simulation Centre, Karachi',
    schedule: [92, 'Friday', '14:00', '8 weeks', 'Hybrid'],
    prices: [
      ['Residents', 42000, 'a box trainer for eight weeks'],
      ['Surgeons', 55000, 'a box trainer and a wet laboratory day'],
      ['Operating theatre nurses', 12000, 'the equipment modules'],
    ],
    description:
      'A box trainer at home, twenty minutes a day, and a tutor who watches your recordings.',
    paragraphs: [
      'Laparoscopic skill grows by short daily practice and is lost in weekend courses. Participants borrow a box trainer with a camera, record five tasks a day and upload one. A tutor answers within two days, mostly about the hand that the learner was not looking at.',
      'Task times fall quickly for three weeks and then stop, which is when technique begins to matter. The middle weeks add suturing inside the box, the behaviour of energy devices, and ergonomics at the table. Theatre nurses join for the modules on stacks, insufflation and what to do when the screen goes black.',
      'The programme ends with two days in Karachi: a cholecystectomy on an animal model, with the critical view photographed and judged by others in the group, and an afternoon of conversion to open surgery decided in good time. Those who reach the set scores receive a letter for their training supervisor.',
    ],
    points: [
      'Box trainer tasks with target times',
      'Both hands, measured separately',
      'Entry techniques and injuries to avoid',
      'Intracorporeal suturing and knotting',
      'Energy devices and stray burns',
      'Critical view of safety, photographed',
      'Bail-out: subtotal and open',
      'Bleeding controlled under pressure of time',
      'Equipment faults solved in two minutes',
      'A log and a letter for your supervisor',
    ],
  },
  'perioperative-care': {
    title: 'Perioperative Care and the Checklist that Works',
    by: 'Meridian Department of Surgery and Anaesthesia',
    schedule: [200, 'Monday', '17:00', '5 weeks', 'Online'],
    prices: [
      ['House officers', 9000, 'the ward round sheet'],
      ['Surgeons and anaesthetists', 16000, 'the sheet and the audit kit'],
      ['Theatre teams of four', 44000, 'an observation of your checklist'],
    ],
    description:
      'Most of what goes wrong after an operation was settled before it or on the third day of it.',
    paragraphs: [
      'The operation is an hour and the illness around it a fortnight. Participants follow three patients, with a hernia, a colectomy and a strangulated bowel, from the outpatient room until they are back at work, and mark each point at which somebody’s decision changed the outcome.',
      'Fasting, sugar, blood pressure tablets, anticoagulants and anaemia are dealt with as a short list to be settled a week ahead. Enhanced recovery is brought down to the items that cost nothing: drinking until two hours before, walking on the first evening, no routine tube, pain relief by the clock.',
      'The surgical checklist is ticked in most theatres and performed in few. Volunteers send a sound recording of a team briefing, which the group compares with what the trials described. In the closing session an anaesthetist and a surgeon take apart a death together and show how such a meeting is held.',
    ],
    points: [
      'Fitness judged by stairs and by score',
      'Medicines: what to stop, what never to stop',
      'Fasting for hours and not for nights',
      'Anaemia corrected before the day',
      'A checklist performed aloud',
      'Fluids by weight and by urine',
      'Pain relief without heavy opioids',
      'Clot prevention for our patients',
      'Day three: leak, lung, line or leg',
      'Morbidity meetings that teach',
    ],
  },
} satisfies CourseSeeds;
