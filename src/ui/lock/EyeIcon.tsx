/** An eye for “show”, crossed out for “hide”. It is not in ui/Icon.tsx, because the popup loads that file. */
export const EyeIcon = ({ isCrossed }: { isCrossed: boolean }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
    {isCrossed && <path d="M4 20 20 4" />}
  </svg>
);
