/** Columns as wide as their widest cell, two spaces between, nothing at the end of a line. */
export function formatTable(headings: readonly string[], rows: readonly string[][]): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

/** `2026-11-21 08:30:05 UTC` of an ISO 8601 time; a dash for none. */
export function formatTime(time: string | null): string {
  if (time === null) return '-';
  return `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
