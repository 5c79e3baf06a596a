/** The part of a changelog below the heading of a version, or of `Unreleased`. `null`: it has no such heading. */
export function changesOf(changelog: string, version: string): string | null {
  for (const section of changelog.split(/^## /m).slice(1)) {
    const [heading = '', ...lines] = section.split('\n');
    if (nameIn(heading) === version) return lines.join('\n').trim();
  }
  return null;
}

/** A released version has its day behind it: `1.0.0 - 2026-11-28`. */
const nameIn = (heading: string): string | undefined =>
  /^(Unreleased|\d+\.\d+\.\d+(?= - \d{4}-\d{2}-\d{2}$))/.exec(heading.trim())?.[1];
