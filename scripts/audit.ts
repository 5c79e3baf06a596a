import { spawnSync } from 'node:child_process';
import * as v from 'valibot';

/**
 * Holds the packages in package-lock.json against the advisories that the registry has, and fails for high and critical ones: these are fixed before
 * anything is released. A registry that has no advisories, or isn't reached, fails no build: but then it is said that nothing was audited.
 */
const answer = v.object({
  vulnerabilities: v.optional(v.record(v.string(), v.unknown())),
  message: v.optional(v.string()),
  statusCode: v.optional(v.number()),
  /** A `code` is about this folder: a lockfile that is missing or broken. */
  error: v.optional(v.object({ code: v.optional(v.string()), summary: v.optional(v.string()) })),
});

const audit = spawnSync(
  'npm',
  // One try of half a minute: without a network nobody should wait for longer.
  ['audit', '--json', '--audit-level=high', '--fetch-retries=0', '--fetch-timeout=30000'],
  { encoding: 'utf8', shell: process.platform === 'win32' },
);
if (audit.error) throw audit.error;
const { vulnerabilities, message, statusCode, error } = v.parse(answer, JSON.parse(audit.stdout));
if (vulnerabilities !== undefined) {
  console.log(`Packages with advisories: ${JSON.stringify(vulnerabilities, null, 2)}`);
  process.exitCode = audit.status ?? 1;
} else if (error?.code !== undefined) {
  console.log(`${error.code}: ${error.summary ?? ''}`);
  process.exitCode = 1;
} else console.log(`Nothing was audited: ${message ?? `HTTP ${statusCode}`}`);
