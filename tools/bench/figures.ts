/** Prints a table: the first row is the heading, the first column text, all others are numbers. */
export function printTable(rows: readonly (readonly (string | number)[])[]) {
  const lines = rows.map((row) => {
    const cells = row.map((value, column) => {
      const width = Math.max(...rows.map((one) => String(one[column] ?? '').length));
      return column === 0 ? String(value).padEnd(width) : String(value).padStart(width);
    });
    return cells.join('  ').trimEnd();
  });
  console.log(lines.join('\n'));
}

/** E.g. `13.4 KB`, of 1000 bytes. */
export function formatSize(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

export function median(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  return known[Math.floor((known.length - 1) / 2)];
}
