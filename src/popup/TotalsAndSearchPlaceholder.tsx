/** Reserves the place of the totals and the search until they are loaded. */
export const TotalsAndSearchPlaceholder = () => (
  <>
    <section class="totals-line" />
    <section class="recent">
      <div class="field search" />
    </section>
  </>
);
