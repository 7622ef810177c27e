/** Embedding turns data into JSON; doing so before rendering makes both sides render the same. */
export function toJson(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data ?? null) ?? 'null');
}
