import type { CourseCells, EditedCourse } from '@meridian/contracts/organizers';

/** The columns that are empty here; the form's test compares all with its fields. */
const empty = [
  ...['courseByLogo', 'courseCategoryLogo', 'courseImage', 'price', 'price1', 'price2', 'price3'],
  ...['description_0', 'description_1', 'description_2', 'city', 'venue', 'prerequisites'],
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => `bulitPoint${number}`),
  ...['outcomes', 'certificate', 'bring', 'statusNote', 'previousStartDate'],
].map((name) => [name, '']);
const sampleCells = {
  ...Object.fromEntries(empty),
  title: 'Reading a Chest Film at Night',
  courseBy: 'Ravi Heart Institute',
  startDate: '2099-04-10',
  startTime: '18:00',
  courseDuration: '2 weeks',
  mode: 'Online',
  focus: 'Radiology',
  description: 'One order for every film.',
  bulitPoint1: 'Lines and tubes first',
  endDate: '2099-04-17',
  languages: 'English\nUrdu',
  teachers: 'Dr Imran Waheed | Radiologist',
  audience: 'House officers',
  sessions: '2099-04-10 | 18:00 | 20:00 | The order',
  teachingHours: '4',
  creditHours: '0',
  places: '20',
  placesLeft: '7',
  registerBy: '2099-04-08',
  fees: 'Everyone | 4000 | PKR | ',
  status: 'scheduled',
} as CourseCells;

export function sampleEditedCourse({
  cells,
  ...overrides
}: Partial<Omit<EditedCourse, 'cells'>> & { cells?: Partial<CourseCells> } = {}): EditedCourse {
  return {
    id: 'c0ffee00c0ffee00c0ffee00',
    version: 5,
    ...overrides,
    cells: { ...sampleCells, ...cells },
  };
}
