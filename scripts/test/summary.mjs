// @ts-check
/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {Counts & { title: string, seconds: number, note?: string }} Row
 */

/**
 * The table at the end of `npm test`. Its last line is the sum, for scripts to read.
 *
 * @param {readonly Row[]} rows
 * @returns {string}
 */
export function summarize(rows) {
  const table = [
    ['', 'passed', 'failed', 'skipped', 'time'],
    ...rows.map((row) => [
      row.note ? `${row.title} (${row.note})` : row.title,
      String(row.passed),
      String(row.failed),
      String(row.skipped),
      formatTime(row.seconds),
    ]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...table.map((cells) => (cells[column] ?? '').length)),
  );
  const lines = table.map((cells) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
  return [...lines, '', `${sum(rows, 'passed')} passed, ${sum(rows, 'failed')} failed`].join('\n');
}

/** @param {number} seconds @returns {string} e.g. `8 s` or `2 min 5 s` */
function formatTime(seconds) {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** @param {readonly Row[]} rows @param {'passed' | 'failed'} key */
function sum(rows, key) {
  return rows.reduce((total, row) => total + row[key], 0);
}
