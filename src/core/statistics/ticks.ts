const steps = [1, 2, 2.5, 5, 10];

/** About four round numbers from zero to at least `most`, for the axis of a chart of whole numbers. */
export function ticksUpTo(most: number): number[] {
  const raw = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, (steps.find((each) => each * power >= raw) ?? 10) * power);
  const whole = Number.isInteger(step) ? step : Math.ceil(step);
  return Array.from({ length: Math.ceil(Math.max(most, 1) / whole) + 1 }, (_, index) => index * whole);
}

/** Which days are named below a chart: the first, the last, and some evenly spaced between them. */
export function labeledDayIndexes(count: number, most = 5): number[] {
  const shown = Math.min(count, most);
  if (shown < 2) return [0];
  return Array.from({ length: shown }, (_, index) => Math.round((index * (count - 1)) / (shown - 1)));
}
