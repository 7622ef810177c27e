import { glyphFor } from './glyphs';

/** The glyph of a category in the colour of the surrounding text. Decorative. */
export function Glyph({
  category,
  size = 40,
}: {
  category: string;
  /** In pixels. */
  size?: number;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={glyphFor(category)} />
    </svg>
  );
}
