/** A spinning ring for work in progress. The words beside it say what that is. */
export const Spinner = () => (
  <svg class="ring" viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="8.5" />
    <circle cx="10" cy="10" r="8.5" stroke-dasharray="35 54" />
  </svg>
);
