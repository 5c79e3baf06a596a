/**
 * Whether work takes much more than four times as long for a text four times as long. `from`: the length of the first text. Work that can't be
 * measured with one twice as long doesn't grow with the square of it.
 */
export async function growsFaster(
  work: Work,
  textOf: (length: number) => string,
  from: number,
): Promise<boolean> {
  let length = from;
  if ((await leastTime(work, textOf(length))) < measurable) length *= 2;
  if (length > from && (await leastTime(work, textOf(length))) < measurable) return false;
  // Another process may take the processor meanwhile: only what is slow each time is slow. Of what is too short to be measured, the clearing of
  // memory is a large part.
  for (let tries = 0; tries < 4; tries += 1)
    if (
      (await leastTime(work, textOf(4 * length))) <=
      10 * Math.max(await leastTime(work, textOf(length)), measurable)
    )
      return false;
  return true;
}

type Work = (text: string) => unknown;

/** Milliseconds. The square of the shortest text takes longer. */
const measurable = 5;

async function leastTime(work: Work, text: string): Promise<number> {
  const times = [await timeOf(work, text), await timeOf(work, text), await timeOf(work, text)];
  return Math.min(...times);
}

/** The time that this process was at work, and not that in which others were. */
async function timeOf(work: Work, text: string): Promise<number> {
  const before = process.cpuUsage();
  await work(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
