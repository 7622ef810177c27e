import { cutText, VisuallyHidden } from '@meridian/ui/page';

/** A text that may be cut on the screen; screen readers get the whole. */
export function CutText({ text, length }: { text: string; length: number }) {
  const shown = cutText(text, length);
  if (shown === text) return text;
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}
