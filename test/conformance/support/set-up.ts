import type { TestProject } from 'vitest/node';
import { bundleService } from './bundle-service.ts';
import { canHave } from './debian.ts';
import { nginxProgram } from './nginx.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a PostgreSQL without a database's name; empty if there is none. */
    postgres: string;
    /** Whether there is an nginx. */
    nginx: boolean;
    /** The script that starts the service; empty when the tests run against another server. */
    service: string;
  }
}

/** Bundles the service and starts a PostgreSQL for all test files, unless the tests run against another server. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (process.env['CONFORMANCE_BASE_URL'] !== undefined) {
    project.provide('service', '');
    project.provide('postgres', '');
    project.provide('nginx', false);
    return () => Promise.resolve();
  }
  const service = await bundleService();
  project.provide('service', service.script);
  project.provide('nginx', await canHave(nginxProgram, 'nginx-light'));
  const stopPostgres = await providePostgres(project);
  return async () => {
    service.remove();
    await stopPostgres();
  };
}

async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  try {
    const { url, stop } = await startPostgres();
    project.provide('postgres', url);
    return stop;
  } catch (error) {
    if (process.env['CI'] !== undefined) throw error;
    console.log(`Skipped on PostgreSQL, which could not be had here: ${String(error)}`);
    project.provide('postgres', '');
    return () => Promise.resolve();
  }
}
