/** Where it takes place: "Lahore", "Online" or "Lahore and online"; undefined when that is not known. */
export function placeText(city: string, mode: string): string | undefined {
  if (mode === 'Online') return 'Online';
  if (mode === 'Hybrid') return city ? `${city} and online` : 'Online';
  return city || undefined;
}
