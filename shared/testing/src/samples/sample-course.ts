import type { Course } from '@meridian/contracts';

/** A complete course; `overrides` are the fields that matter to the test. */
export function sampleCourse(overrides: Partial<Course> = {}): Course {
  const focus = overrides.focus ?? 'Cardiology';
  return {
    _id: 'course-ecg',
    title: 'ECG Interpretation for the Busy Ward',
    courseBy: 'Meridian Heart Academy',
    courseByLogo: '',
    courseCategoryLogo: '',
    courseImage: '',
    price: 'From PKR 25,000 for students, with early registration discounts',
    price1: 'Students: PKR 25,000',
    price2: 'Residents: PKR 32,000',
    price3: 'Consultants: PKR 45,000',
    startDate: '2026-04-18',
    startTime: '17:30',
    courseDuration: '6 weeks',
    mode: 'Online',
    focus,
    Focus: focus,
    description: 'Read a twelve-lead tracing in two minutes, and know what to do next.',
    description_0: 'Six evenings build one method that holds for every tracing.',
    description_1: 'Each evening ends with ten tracings from real wards, read together.',
    description_2: 'You finish with a marked test and a certificate.',
    bulitPoint1: 'A method in seven steps',
    bulitPoint2: 'Rate, rhythm and axis',
    bulitPoint3: 'Conduction blocks',
    bulitPoint4: 'Ischaemia and infarction',
    bulitPoint5: 'Narrow and broad tachycardia',
    bulitPoint6: 'Pacemaker rhythms',
    bulitPoint7: 'Electrolytes and drugs',
    bulitPoint8: 'Common artefacts',
    bulitPoint9: 'Sixty practice tracings',
    bulitPoint10: 'Certificate on passing the test',
    endDate: overrides.startDate ?? '2026-05-23',
    city: '',
    venue: null,
    languages: ['English', 'Urdu'],
    teachers: [
      { name: 'Dr Sadia Rauf', role: 'Consultant cardiologist, Meridian Heart Academy' },
      { name: 'Nasir Iqbal', role: 'Senior ECG technician, Meridian Heart Academy' },
    ],
    audience: ['House officers', 'Ward nurses'],
    prerequisites: 'A year of work on a ward.',
    outcomes: ['Read a tracing in two minutes', 'Hand a tracing over by telephone'],
    sessions: [
      { date: '2026-04-18', start: '17:30', end: '19:30', title: 'One method for every tracing' },
      { date: '2026-05-23', start: '17:30', end: '19:30', title: 'The marked test' },
    ],
    teachingHours: 12,
    certificate: 'A certificate of completion for those who pass the test.',
    creditHours: 12,
    places: 30,
    placesLeft: 8,
    registerBy: overrides.startDate ?? '2026-04-15',
    bring: ['A pair of dividers'],
    fees: [
      { category: 'Students', amount: 25_000, currency: 'PKR', includes: 'the workbook' },
      { category: 'Residents', amount: 32_000, currency: 'PKR', includes: 'the workbook' },
      { category: 'Consultants', amount: 45_000, currency: 'PKR', includes: '' },
    ],
    status: 'scheduled',
    statusNote: '',
    previousStartDate: null,
    sequence: 0,
    updatedAt: '2026-01-05T08:00:00.000Z',
    ...overrides,
  };
}

/** Four courses over three Focus values, in no particular order. */
export function sampleCourses(): Course[] {
  return [
    sampleCourse(),
    sampleCourse({
      _id: 'course-neonatal',
      title: 'Neonatal Resuscitation',
      focus: 'Pediatrics',
      price: 'PKR 18,000',
      startDate: '2026-04-02',
      mode: 'On campus',
    }),
    sampleCourse({
      _id: 'course-echo',
      title: 'Bedside Echocardiography',
      price: 'From PKR 40,000',
      startDate: '2026-06-01',
      mode: 'Hybrid',
    }),
    sampleCourse({
      _id: 'course-wounds',
      title: 'Wound Care and Pressure Injury Prevention for Nursing Teams in Hospital and at Home',
      focus: 'Nursing',
      price: 'PKR 9,500',
      startDate: '2026-05-09',
    }),
  ];
}
