/** Firefox draws elements up to about 17.8 million pixels high, Chromium up to 33.5 million. */
const mostPixels = 16_000_000;

/**
 * Maps the rows of a long list to a scroll area of limited height. A row is visible at some place of the scroll as long as there are fewer
 * rows than visible places times all places, about 3 million; beyond that, a single step would skip rows.
 */
export interface ScrollScale {
  /** How many rows the scroll area has room for: all of them, unless there are too many. */
  places: number;
  /** How far row numbers are ahead of places while place `first` is the first visible one. */
  shiftAt: (first: number) => number;
  /** The place that has to be the first visible one, so that the row is `below` rows under it. */
  firstFor: (row: number, below: number) => number;
}

/** For `count` rows of `rowHeight` pixels, at most `inSight` of them visible at once. */
export function createScrollScale(count: number, rowHeight: number, inSight: number): ScrollScale {
  const places = Math.min(count, Math.floor(mostPixels / rowHeight));
  // The last visible place must show the last row, so the missing places are spread over the way there.
  const ratio = places === count ? 0 : (count - places) / Math.max(1, places - inSight);
  const most = count - places;
  const shiftAt = (first: number): number => Math.min(most, Math.max(0, Math.round(ratio * first)));
  const firstFor = (row: number, below: number): number => {
    let [low, high] = [0, Math.max(0, places - 1)];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (middle + shiftAt(middle) < row - below) low = middle + 1;
      else high = middle;
    }
    const over = (first: number) => Math.abs(first + shiftAt(first) - row + below);
    return low > 0 && over(low - 1) < over(low) ? low - 1 : low;
  };
  return { places, shiftAt, firstFor };
}
