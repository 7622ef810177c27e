import { glyphFor } from './glyphs';

/** The glyph of a category alone, in the colour of the text around. Decoration. */
export function Glyph({
  category,
  size = 40,
  className,
}: {
  category: string;
  /** In pixels. */
  size?: number;
  className?: string | undefined;
}) {
  return (
    <svg
      className={className}
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
