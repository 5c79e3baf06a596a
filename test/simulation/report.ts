import type { Coverage } from './coverage.ts';
import { accidents } from './accidents.ts';
import { quirks, names, plainPersonality, type Personality } from './service/quirks.ts';
import { actions } from './user/actions.ts';
import type { Outcome } from './run.ts';

/** Describes a broken rule, with all that a reader needs to reproduce it. */
export function violationText({ plan, violation, lines }: Outcome, original: Outcome): string {
  return [
    `Seed ${plan.seed} breaks the rule “${violation?.rule}”: ${violation?.message}`,
    `(${original.plan.happenings.length} happenings, shrunk to ${plan.happenings.length}; in ${plan.isFirefox ? 'Firefox' : 'Chromium'}, ${plan.hasSeveral ? 'several accounts' : 'one account'})`,
    ...plan.personalities.map((personality, index) => `Service ${index}: ${quirksText(personality)}`),
    '',
    ...lines,
    '',
    `Again: npm run simulate -- --seed ${plan.seed}${plan.focus === null ? '' : ` --focus ${plan.focus}`}`,
  ].join('\n');
}

function quirksText(personality: Personality): string {
  const plain = plainPersonality();
  const own = names.filter((name) => personality[name] !== plain[name]);
  return own.map((name) => `${name}: ${personality[name]}`).join('; ') || 'as the specification has it';
}

const mostOfKind = 8;

/** What the worlds of each focus had most of. */
export function focusText(byFocus: ReadonlyMap<string, Coverage>): string {
  const texts = [...byFocus].map(([name, { counts }]) => {
    const some = ['totals', 'matters', 'accidents', 'actions', 'ends'].flatMap((kind) => {
      const all = [...(counts.get(kind) ?? [])].toSorted(([, a], [, b]) => b - a).slice(0, mostOfKind);
      return all.length > 0
        ? [`  ${kind}: ${all.map(([what, times]) => `${what} ${times}`).join(', ')}`]
        : [];
    });
    return [name, ...some].join('\n');
  });
  return texts.join('\n');
}

/** What was exercised and how often, and what not at all. */
export function coverageText(coverage: Coverage): string {
  const known: Record<string, readonly string[]> = {
    actions: Object.keys(actions),
    accidents: Object.keys(accidents),
    quirks: names.flatMap((name) => quirks[name].slice(1).map((quirk) => `${name}: ${quirk}`)),
  };
  return [...coverage.counts]
    .map(([kind, counts]) => {
      const all = [...counts].toSorted(([, a], [, b]) => b - a).map(([name, times]) => `${name} ${times}`);
      const missing = (known[kind] ?? []).filter((name) => !counts.has(name));
      const never = missing.length > 0 ? `\n  never: ${missing.join(', ')}` : '';
      return `${kind}: ${all.join(', ')}${never}`;
    })
    .join('\n');
}
