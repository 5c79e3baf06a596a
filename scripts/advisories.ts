import * as v from 'valibot';

const advisory = v.object({ title: v.string(), url: v.string(), severity: v.string() });
/** What `npm audit --json` prints if the registry has advisories. `via` names the package at fault where this one only depends on it. */
const auditReport = v.object({
  vulnerabilities: v.record(
    v.string(),
    v.object({ severity: v.string(), via: v.array(v.union([v.string(), advisory])) }),
  ),
});
/** What it prints if they couldn't be had. An `error.code` is about this folder: a lockfile that is missing or broken. */
const noReport = v.object({
  message: v.optional(v.string()),
  statusCode: v.optional(v.number()),
  error: v.object({ code: v.optional(v.string()), summary: v.optional(v.string()) }),
});

export interface AuditVerdict {
  isGood: boolean;
  lines: string[];
}

/** These are fixed before anything is released. */
const serious = new Set(['high', 'critical']);

/** A registry without this service answers so. */
const missing = new Set([404, 405, 410, 501]);

/**
 * Judges what `npm audit --json` printed. A registry that has no advisories, or isn't reached, fails no build: but then it is
 * said that nothing was audited.
 */
export function judgeAudit(printed: string, registry: string): AuditVerdict {
  const report: unknown = JSON.parse(printed);
  if (v.is(auditReport, report)) return judgeReport(v.parse(auditReport, report));
  const { message, statusCode, error } = v.parse(noReport, report);
  if (error.code !== undefined) return { isGood: false, lines: [`${error.code}: ${error.summary ?? ''}`] };
  const why =
    statusCode !== undefined && missing.has(statusCode)
      ? `${registry} has no advisories (HTTP ${statusCode}).`
      : `The advisories of ${registry} could not be read (${message ?? `HTTP ${statusCode}`}).`;
  return { isGood: true, lines: [`Nothing was audited. ${why}`] };
}

function judgeReport({ vulnerabilities }: v.InferOutput<typeof auditReport>): AuditVerdict {
  const found = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((cause) => (typeof cause === 'string' ? [] : [{ name, ...cause }])),
  );
  const bad = found.filter(({ severity }) => serious.has(severity));
  return {
    isGood: bad.length === 0,
    lines: [
      ...found.map(({ name, severity, title, url }) => `${name}: ${severity}: ${title} (${url})`),
      `${found.length} advisories, ${bad.length} of them high or critical.`,
    ],
  };
}
