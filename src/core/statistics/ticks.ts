const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

const lines = 3;

/** What is free above the highest bar, as a share of it. */
const headroom = 0.12;

/** Four round numbers from zero to more than `most`, for the axis of a chart of whole numbers. */
export function ticksUpTo(most: number): number[] {
  const least = (Math.max(most, 1) * (1 + headroom)) / lines;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = steps.map((each) => each * power).find((each) => each >= least && Number.isInteger(each));
  return Array.from({ length: lines + 1 }, (_, index) => index * (step ?? Math.ceil(least)));
}

/** Which days are named below a chart: the first, each of the same weekday that has room, and the last. */
export function labeledDayIndexes(count: number): number[] {
  const every = count > 45 ? 14 : count > 10 ? 7 : 1;
  const last = count - 1;
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => index === last || (index % every === 0 && index < last - every / 2),
  );
}
