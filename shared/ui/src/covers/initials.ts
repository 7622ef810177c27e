/** Words that give no initial. */
const small = /^(?:and|for|of|the|in|at|&)$/i;

/** Up to three initials of an organisation, e.g. UNA for "University of Northern Anatolia". */
export function initialsOf(name: string): string {
  return name
    .split(/[\s-]+/)
    .filter((word) => word && !small.test(word))
    .slice(0, 3)
    .map((word) => word[0]?.toUpperCase())
    .join('');
}
