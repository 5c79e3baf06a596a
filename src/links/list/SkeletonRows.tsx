/** How wide titles are, in percent of their column. */
const widths = [62, 48, 71, 55, 66, 40, 58, 74, 51, 60];

/** The shape of rows to come. The footer says in words that the list loads. */
export const SkeletonRows = () => (
  <div class="skeleton" aria-hidden="true">
    {widths.map((width) => (
      <div key={width}>
        <span class="site-tile" />
        <i style={{ width: `${width}%` }} />
        <i style={{ width: `${width / 2}%` }} />
      </div>
    ))}
  </div>
);
