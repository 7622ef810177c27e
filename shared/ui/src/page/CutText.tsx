/** A text that may be cut on the screen; assistive technology gets the whole text. */
export function CutText({ text, length }: { text: string; length?: number | undefined }) {
  const shown = length === undefined ? text : cutText(text, length);
  if (shown === text) return text;
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{text}</span>
    </>
  );
}

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
