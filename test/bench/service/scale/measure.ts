import { performance } from 'node:perf_hooks';
import { connections, type Load, load, type RequestsOf } from '../load.ts';
import { post, visit } from '../measures.ts';
import { processorMs } from './processor.ts';

export interface Subject {
  /** One for each process of the service, which share the requests. */
  urls: string[];
  servicePids: number[];
  databasePids: number[];
  codes: string[];
  key: string;
}

export interface Cost extends Load {
  /** Processor time for each request, in µs. */
  service: number;
  database: number;
}

/** Redirects for all codes, by browsers at different addresses. */
export function redirects(subject: Subject, seconds: number): Promise<Cost> {
  const requests: RequestsOf = (connection) =>
    subject.codes.flatMap((code, index) => (index % connections === connection ? [visit(code, index)] : []));
  return cost(subject, 302, seconds, requests);
}

export function creations(subject: Subject, seconds: number): Promise<Cost> {
  return cost(subject, 200, seconds, () => [post('/api/?endpoint=shorten', subject.key)]);
}

async function cost(
  { urls, servicePids, databasePids, key }: Subject,
  status: number,
  seconds: number,
  requests: RequestsOf,
): Promise<Cost> {
  const before = { service: processorMs(servicePids), database: processorMs(databasePids) };
  const loads = await Promise.all(urls.map((url) => load(url, status, seconds, requests)));
  // Asking for the list counts the remaining clicks, which belongs to the cost.
  await Promise.all(urls.map((url) => fetch(`${url}/api/?endpoint=links&limit=1&api_key=${key}`)));
  const rate = loads.reduce((sum, each) => sum + each.rate, 0);
  const micro = (ms: number) => (ms * 1_000) / (rate * seconds);
  return {
    rate,
    p99: Math.max(...loads.map(({ p99 }) => p99)),
    service: micro(processorMs(servicePids) - before.service),
    database: micro(processorMs(databasePids) - before.database),
  };
}

/** The 99th percentile of the time for a request of the API, in ms. Requests come one at a time. */
export async function readP99({ urls, key }: Subject, query: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 100; count += 1) {
    const start = performance.now();
    const response = await fetch(`${urls[0]}/api/?endpoint=${query}&api_key=${key}`);
    await response.text();
    if (!response.ok) throw new Error(`${query} was answered with ${response.status}.`);
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[98] ?? Number.NaN;
}
