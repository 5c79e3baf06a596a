import autocannon from 'autocannon';

export const connections = 32;

export interface Load {
  /** Answers per second. */
  rate: number;
  /** The time in ms within which 99 of 100 answers came. */
  p99: number;
}

/** The requests that each connection sends in rotation. */
export type RequestsOf = (connection: number) => autocannon.Request[];

/**
 * Measures how a server answers 32 connections, each with its own requests.
 * @throws Error when an answer has another status: refusals are fast, and would look like speed.
 */
export async function load(
  url: string,
  status: number,
  seconds: number,
  requestsOf: RequestsOf,
): Promise<Load> {
  let connection = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      client.setRequests(requestsOf(connection));
      connection += 1;
    },
  });
  const answered = Object.keys(result.statusCodeStats ?? {});
  if (result.errors > 0 || answered.length !== 1 || answered[0] !== String(status)) {
    throw new Error(`${url} answered ${answered.join(', ')} with ${result.errors} errors.`);
  }
  return { rate: result.requests.average, p99: result.latency.p99 };
}

export interface Compared<Result> {
  subject: Result;
  baseline: Result;
}

/** The medians of two measurements that take turns, so that noise affects both alike. */
export async function compare(
  rounds: number,
  subject: () => Promise<number> | number,
  baseline: () => Promise<number> | number,
): Promise<Compared<number>> {
  const taken: Compared<number[]> = { subject: [], baseline: [] };
  for (let round = 0; round < rounds; round += 1) {
    taken.baseline.push(await baseline());
    taken.subject.push(await subject());
  }
  return { subject: median(taken.subject), baseline: median(taken.baseline) };
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
