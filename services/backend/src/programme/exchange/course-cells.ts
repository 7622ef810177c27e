import { isDeepStrictEqual } from 'node:util';
import type { Course, FieldFault } from '@meridian/contracts';
import type { CourseCells } from '@meridian/contracts/organizers';
import type { Database } from '@meridian/service';
import { storeImages } from '../../images/store-images';
import { checkEntry, listImages } from './check-entries';
import { courseColumns } from './columns';
import { type Entry, kinds } from './kinds';
import { readCells, writeCells } from './table-files';
import { numberLines } from './text-cells';
import type { EntryFault } from './validate-entry';

const { _id, ...writtenColumns } = courseColumns;

/** The columns of the course form: those of a file, without the id. */
export const courseFields = Object.keys(writtenColumns) as (keyof CourseCells)[];

export function toCourseCells(course: Course): CourseCells {
  return writeCells(course, writtenColumns) as CourseCells;
}

export type ReadCourse =
  | { status: 'valid'; course: Entry }
  | { status: 'invalid'; faults: FieldFault[] };

/** Reads and checks cells as an import does, and stores their images. */
export async function readCourseCells(
  db: Database['db'],
  id: string,
  cells: CourseCells,
): Promise<ReadCourse> {
  const { values, faults } = readCells(cells, writtenColumns);
  const images = listImages(kinds.courses, [values]);
  const faultsByImage = await storeImages(db, images);
  const checked = checkEntry(kinds.courses, { ...values, _id: id }, faults, faultsByImage);
  const { entry } = checked;
  if (entry && checked.faults.length === 0) return { status: 'valid', course: entry };
  return { status: 'invalid', faults: toFieldFaults(checked.faults, cells) };
}

export function isSameCourse(course: Course, entry: Entry): boolean {
  return courseFields.every((name) => isDeepStrictEqual(course[name], entry[name]));
}

/** One message for each column, with line numbers, and only the first fault of each text or line. */
function toFieldFaults(faults: readonly EntryFault[], cells: CourseCells): FieldFault[] {
  const byColumn = new Map<string, string>();
  const lineOf = (column: string, index: number) =>
    numberLines(cells[column as keyof CourseCells] ?? '')[index]?.number ?? index + 1;
  for (const [at, { field, message }] of faults.entries()) {
    if (faults.findIndex((one) => one.field === field) < at) continue;
    const [column = '', index = ''] = field.split('.');
    const text = /^\d+$/.test(index)
      ? `line ${lineOf(column, Number(index))}: ${message}`
      : message;
    const before = byColumn.get(column);
    byColumn.set(column, before ? `${before}; ${text}` : text);
  }
  return [...byColumn].map(([field, message]) => ({
    field,
    message: message.charAt(0).toUpperCase() + message.slice(1),
  }));
}
