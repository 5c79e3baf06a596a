/**
 * Whether work takes much more than four times as long for a text four times as long. `from`: the length of the first text. Work that can't be
 * measured with one twice as long doesn't grow with the square of it.
 */
export function growsFaster(
  work: (text: string) => void,
  textOf: (length: number) => string,
  from: number,
): boolean {
  const length = [from, 2 * from].find((some) => leastTime(work, textOf(some)) >= measurable);
  if (length === undefined) return false;
  // Another process may take the processor meanwhile: only what is slow each time is slow.
  return Array.from({ length: 4 }).every(
    () => leastTime(work, textOf(4 * length)) > 10 * leastTime(work, textOf(length)),
  );
}

/** Milliseconds. The square of the shortest text takes longer. */
const measurable = 5;

const leastTime = (work: (text: string) => void, text: string): number =>
  Math.min(timeOf(work, text), timeOf(work, text), timeOf(work, text));

/** The time that this process was at work, and not that in which others were. */
function timeOf(work: (text: string) => void, text: string): number {
  const before = process.cpuUsage();
  work(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
