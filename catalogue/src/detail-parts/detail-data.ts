import { GoneError, isGone } from '@meridian/composition';

export function pick<Whole, Name extends keyof Whole>(whole: Whole, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;
}

/** "English, Urdu and Turkish". */
export function listInWords(items: readonly string[]): string {
  const last = items[items.length - 1] ?? '';
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${last}` : last;
}

/** Where it takes place: "Lahore", "Online" or "Lahore and online"; undefined when that is not known. */
export function placeText(city: string, mode: string): string | undefined {
  if (mode === 'Online') return 'Online';
  if (mode === 'Hybrid') return city ? `${city} and online` : 'Online';
  return city || undefined;
}

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

/** For `catch`: tells visitors by a sentence why a page is gone, when the backend says that it is. */
export function goneBecause(reason: string): (error: unknown) => never {
  return (error) => {
    throw isGone(error) ? new GoneError(reason) : error;
  };
}
