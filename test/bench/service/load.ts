import autocannon from 'autocannon';

const connections = 32;
const seconds = 3;

/**
 * Requests per second that a server answers, with 32 connections for 3 seconds.
 * @throws Error when an answer has another status: a refusal is quick, and would look like speed.
 */
export async function throughput(status: number, request: autocannon.Options): Promise<number> {
  const result = await autocannon({ connections, duration: seconds, ...request });
  const answered = Object.keys(result.statusCodeStats ?? {});
  if (result.errors > 0 || answered.length !== 1 || answered[0] !== String(status)) {
    throw new Error(`${request.url} answered ${answered.join(', ')} with ${result.errors} errors.`);
  }
  return result.requests.average;
}

type Measure = () => Promise<number> | number;

/** The medians of two measures that take turns, so that noise hits both alike. */
export async function compare(
  rounds: number,
  subject: Measure,
  baseline: Measure,
): Promise<{ subject: number; baseline: number }> {
  const taken = { subject: [] as number[], baseline: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    taken.baseline.push(await baseline());
    taken.subject.push(await subject());
  }
  return { subject: median(taken.subject), baseline: median(taken.baseline) };
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
