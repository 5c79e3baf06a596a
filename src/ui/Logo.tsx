/** The logo is drawn inline: an image would be another document to load before the first paint. */
export const Logo = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 128 128" aria-hidden="true">
    <rect width="128" height="128" rx="28" fill="#0f766e" />
    <g fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round">
      <path d="M61 46a24.5 24.5 0 1 0 0 36" />
      <path d="M80 96 104 32" />
    </g>
  </svg>
);
