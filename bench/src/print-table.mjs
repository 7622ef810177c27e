// @ts-check

/**
 * Lines up columns; the first is text, the others are numbers.
 *
 * @param {readonly (readonly (string | number)[])[]} rows the first is the heading
 * @returns {string}
 */
export function printTable(rows) {
  const cells = rows.map((row) => row.map(String));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** @param {number} bytes @returns {string} e.g. `13.4 KB`, of 1000 bytes */
export function formatSize(bytes) {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

/** @param {number | undefined} milliseconds @returns {string} e.g. `1.24 s` */
export function formatTime(milliseconds) {
  return milliseconds === undefined ? '–' : `${(milliseconds / 1000).toFixed(2)} s`;
}
