import { type IconName, iconPaths } from './icon-paths';

/** Icons that point along the line. Stylesheets mirror them in languages from right to left. */
const pointing: readonly IconName[] = ['arrow', 'external'];

/** A small line icon, `size` in pixels; hidden from screen readers unless it has a `label`. */
export function Icon({
  name,
  size = 20,
  label,
  className,
}: {
  name: IconName;
  size?: number;
  label?: string | undefined;
  className?: string | undefined;
}) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label or is hidden from screen readers.
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      data-points={pointing.includes(name) || undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
