/** Firefox draws no element higher than about 17.8 million pixels, Chromium none than 33.5 million. */
const mostPixels = 16_000_000;

/**
 * How a long list of rows is laid over a scroll that is only so high: at each place of the scroll, which rows are there. With more rows than
 * places in sight times places, some 3 million, a step of one place would leave rows out.
 */
export interface ScaledRows {
  /** Rows that the scroll has room for: all of them, where they are not too many. */
  places: number;
  /** How far row numbers are ahead of places where place `first` is the first in sight. */
  shiftAt: (first: number) => number;
  /** The place that has to be the first in sight for a row to be `below` rows under it. */
  firstFor: (row: number, below: number) => number;
}

/** `count` rows of `rowHeight` pixels, of which `inSight` are in sight at once, at most. */
export function scaledRows(count: number, rowHeight: number, inSight: number): ScaledRows {
  const places = Math.min(count, Math.floor(mostPixels / rowHeight));
  // The last place in sight must be the last row: what is left out is spread over the way there.
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
