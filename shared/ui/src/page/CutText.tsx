import { cutText } from './cut-text';

/** A text that may be cut on the screen; assistive technology gets the whole. */
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
