import { listSites } from '../database/accounts.ts';
import type { Database } from '../database/schema.ts';
import { report } from '../report.ts';

const lookEveryMs = 2_000;

/** The addresses that accounts have of their own, beside the service's. */
export interface Sites {
  /** The site that a request's Host header names; empty for the service's own, which answers to every other name. */
  at(host: string | undefined): string;
  stop(): void;
}

/** Reads the sites now, and again every few seconds. While the database doesn't answer, they stay as they were. */
export async function knowSites(db: Database): Promise<Sites> {
  let sites = byHost(await listSites(db));

  async function look(): Promise<void> {
    try {
      sites = byHost(await listSites(db));
    } catch (error) {
      report(error);
    }
  }

  const timer = setInterval(() => void look(), lookEveryMs).unref();
  return {
    at: (host) => (sites.size === 0 || host === undefined ? '' : (sites.get(host.toLowerCase()) ?? '')),
    stop: () => clearInterval(timer),
  };
}

function byHost(sites: string[]): Map<string, string> {
  return new Map(sites.map((site) => [new URL(site).host, site]));
}
