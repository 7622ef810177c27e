/**
 * The first `max` characters of a text, with an ellipsis if it is longer.
 *
 * White space before the ellipsis is dropped, and no character is cut in half.
 */
export function cutText(text: string, max: number): string {
  const characters = Array.from(text);
  if (characters.length <= max) return text;
  return `${characters.slice(0, max).join('').trimEnd()}…`;
}
