/** How much larger the last tenth of a run is than its second tenth: 0.1 means 10 % larger. The first tenth is for warming up. */
export const growthOf = (bytes: readonly number[]): number =>
  meanOf(bytes, 0.9, 1) / meanOf(bytes, 0.1, 0.2) - 1;

function meanOf(values: readonly number[], from: number, to: number): number {
  const part = values.slice(Math.floor(values.length * from), Math.ceil(values.length * to));
  return part.reduce((sum, value) => sum + value, 0) / part.length;
}
