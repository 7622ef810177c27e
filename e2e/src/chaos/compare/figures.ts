/** The share of the reads that were answered, with a page that may say "not found" but not "failed". */
export function shareAnswered(reads: readonly { status: number }[]): number {
  const answered = reads.filter(({ status }) => status > 0 && status < 500);
  return reads.length === 0 ? 1 : answered.length / reads.length;
}
