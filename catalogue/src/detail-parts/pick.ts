/** The named properties of an object. */
export function pick<Whole, Name extends keyof Whole>(whole: Whole, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;
}
