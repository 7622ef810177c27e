import { stripVTControlCharacters } from 'node:util';

/** Columns as wide as their widest cell, two spaces between, nothing at the end of a line. */
export function formatTable(headings: readonly string[], rows: readonly string[][]): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((line) => widthOf(line[column] ?? ''))),
  );
  return lines
    .map((line) => line.map((cell, column) => pad(cell, widths[column] ?? 0)))
    .map((cells) => cells.join('  ').trimEnd())
    .join('\n');
}

/** As it is seen: colours take no place. */
function widthOf(cell: string): number {
  return stripVTControlCharacters(cell).length;
}

function pad(cell: string, width: number): string {
  return cell + ' '.repeat(Math.max(0, width - widthOf(cell)));
}

/** `2026-11-21 08:30:05 UTC` of an ISO 8601 time; a dash for none. */
export function formatTime(time: string | null): string {
  if (time === null) return '-';
  return `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
