import autocannon from 'autocannon';

export const connections = 32;

export interface Load {
  /** Answers in a second. */
  rate: number;
  /** ms that 99 of 100 answers took at most. */
  p99: number;
}

/** The requests of each connection, in turns. */
export type RequestsOf = (connection: number) => autocannon.Request[];

/**
 * What a server answers to 32 connections, each with requests of its own.
 * @throws Error when an answer has another status: a refusal is quick, and would look like speed.
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

/** The medians of two measures that take turns, so that noise hits both alike. */
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
