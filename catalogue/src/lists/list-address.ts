/** The address of a list with its state; whatever is empty or undefined is left out. */
export function listAddress(path: string, state: Record<string, string | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) if (value) params.set(name, value);
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
