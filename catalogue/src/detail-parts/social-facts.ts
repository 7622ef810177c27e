/** The lines of a page's social image: when, where and for how much, or that it is cancelled. */
export function socialFacts({
  isCancelled,
  dates,
  place,
  fee,
}: {
  isCancelled: boolean;
  dates: string;
  place: string | undefined;
  fee: string | null;
}): string[] {
  return [dates, place, isCancelled ? 'Cancelled' : fee].filter((fact) => typeof fact === 'string');
}
