import type { Course } from '@meridian/contracts';

/** A complete course; pass the fields that the test is about. */
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
