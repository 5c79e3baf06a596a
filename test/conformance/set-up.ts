import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a PostgreSQL without its database's name; empty where there is none. */
    postgres: string;
  }
}

/** Starts a PostgreSQL for all the files, unless they are run against a server that is elsewhere. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (process.env['CONFORMANCE_BASE_URL'] !== undefined) return skip(project);
  try {
    const { url, stop } = await startPostgres();
    project.provide('postgres', url);
    return stop;
  } catch (error) {
    if (process.env['CI'] !== undefined) throw error;
    console.log(`Skipped on PostgreSQL, which could not be had here: ${String(error)}`);
    return skip(project);
  }
}

function skip(project: TestProject): () => Promise<void> {
  project.provide('postgres', '');
  return () => Promise.resolve();
}
