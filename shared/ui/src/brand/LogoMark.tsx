/** The site's logo, a globe of three meridians. Decorative, because the site's name stands beside it. */
export function LogoMark({ size = 36 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 36 36"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="18" cy="18" r="16" />
      <ellipse cx="18" cy="18" rx="9" ry="16" />
      <path d="M18 2v32" />
    </svg>
  );
}
