import { describe, expect, it } from 'vitest';
import type { Call } from '../../faults/call.ts';
import { Script } from '../../faults/script.ts';

const call = (operation: Call['operation'], method: string): Call => ({
  operation,
  method,
  query: new URLSearchParams(),
  key: null,
  keyPlace: null,
  body: {},
});
const create = call('create', 'POST');
const list = call('list', 'GET');

describe('the script', () => {
  it('gives each entry to the first requests that fit, and nothing more', () => {
    const script = new Script();
    script.add({ match: { operation: 'list' }, fault: 'empty-body', times: 2 });
    script.add({ match: { method: 'POST' }, fault: 'status-408' });
    expect(script.waiting).toBe(2);
    expect([create, list, create, list, list].map((one) => script.take(one, false))).toEqual([
      'status-408',
      'empty-body',
      null,
      'empty-body',
      null,
    ]);
    expect(script.waiting).toBe(0);
  });

  it('keeps an entry for a request that its fault makes sense for', () => {
    const script = new Script();
    script.add({ fault: 'commit-then-500' });
    script.add({ fault: 'reset-reused' });
    expect(script.take(list, false)).toBeNull();
    expect(script.take(list, true)).toBe('reset-reused');
    expect(script.take(create, false)).toBe('commit-then-500');
  });

  it('that is cleared spoils nothing any more', () => {
    const script = new Script();
    script.add({ fault: 'status-408' });
    script.atRandom({ faultRate: 1, seed: 1 });
    script.clear();
    expect(script.take(create, false)).toBeNull();
  });
});

const run = (seed: number) => {
  const script = new Script();
  script.atRandom({ faultRate: 0.2, seed });
  return Array.from({ length: 2000 }, () => script.take(create, false));
};

describe('by chance', () => {
  it('the same seed gives the same faults, another seed others', () => {
    expect(run(7)).toEqual(run(7));
    expect(run(7)).not.toEqual(run(8));
  });

  it('the share of faults is the one that was asked for, and all of them are met', () => {
    const faults = run(7).filter((name) => name !== null);
    expect(faults.length / 2000).toBeCloseTo(0.2, 1);
    expect(new Set(faults).size).toBeGreaterThan(40);
    expect(faults).not.toContain('reset-reused');
    expect(faults).not.toContain('huge-ids');
  });
});
