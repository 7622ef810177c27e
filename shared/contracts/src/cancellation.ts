/** Until when one gets money back for a place, as the FAQ promises. */
export interface RefundDays {
  /** Last day on which the whole fee is returned: ISO date, fourteen days before the start. */
  wholeUntil: string;
  /** Last day on which half of it is returned: ISO date, three days before the start. */
  halfUntil: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The last days on which a cancelled place is paid back.
 * @param startDate first day of the course or conference: ISO date
 */
export function refundDays(startDate: string): RefundDays {
  const before = (days: number) =>
    new Date(Date.parse(`${startDate}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
  return { wholeUntil: before(14), halfUntil: before(3) };
}
