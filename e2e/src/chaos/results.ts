/** One row of the table. */
export interface Result {
  test: string;
  /** How often something was hurt, or how much was tried. */
  tries: number;
  /** Acknowledged writes that are not there afterwards, or twice. */
  lost: number;
  /** Share of reads that were answered below 500 meanwhile, from 0 to 1. */
  answered?: number;
  worstWaitMs?: number;
  /** Longest time until all was as before. */
  recoveredMs?: number;
  /** What else there is to say, in a few words. */
  note?: string;
  /** Bars that were missed, in words. */
  missed: string[];
}

const heading = ['test', 'tries', 'lost', 'answered', 'worst wait', 'as before after', ''];

/** The table, for a terminal and for a page of documentation. */
export function formatResults(results: readonly Result[]): string {
  const rows = results.map((result) => [
    result.test,
    String(result.tries),
    String(result.lost),
    result.answered === undefined ? '–' : formatShare(result.answered),
    formatTime(result.worstWaitMs),
    formatTime(result.recoveredMs),
    result.note ?? '',
  ]);
  const widths = heading.map((name, column) =>
    Math.max(name.length, 3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const isNumber = (column: number) => column > 0 && column < heading.length - 1;
  const rule = widths.map((width, column) =>
    isNumber(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  const toLine = (cells: readonly string[]) => {
    const padded = cells.map((cell, column) =>
      isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    return `| ${padded.join(' | ')} |`;
  };
  return [heading, rule, ...rows].map(toLine).join('\n');
}

/** Not rounded up: 100 % is all of them. */
function formatShare(share: number): string {
  return `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
}

function formatTime(ms: number | undefined): string {
  return ms === undefined ? '–' : `${(ms / 1000).toFixed(1)} s`;
}
