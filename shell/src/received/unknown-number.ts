import type { Translate } from '@meridian/composition';

/** What the backend says of a number that it does not find, with the number and the days in it. */
const notFound =
  /^No pre-registration has the number (\S+), or no longer\. Compare it with your confirmation\. What is deleted, after (\d+) days at the latest, has no page any more\.$/;

/** Says why nothing was found in the language of the page. */
export function sayUnknownNumber(message: string, t: Translate): string {
  const [, number, days] = notFound.exec(message) ?? [];
  if (!number || !days) return t(message);
  return t(
    'No pre-registration has the number {number}, or no longer. Compare it with your confirmation. What is deleted, after {days} days at the latest, has no page any more.',
    { number, days },
  );
}
