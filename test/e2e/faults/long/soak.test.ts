import { expect, it } from 'vitest';
import { soak } from '../../../soak/soak.ts';

it(
  '300 submissions, every fifth answer faulty, a worker killed every fifty: 300 links',
  { timeout: 240_000 },
  async ({ task }) => {
    const report = await soak({ operations: 300, seed: Date.now() });
    Object.assign(task.meta, { runs: report.operations });
    // Memory isn't checked: a tenth of 300 submissions is over before the worker is warm. `npm run soak` checks it.
    expect(report).toMatchObject({ links: 300, lost: 0, twice: 0 });
    expect(report.faulty).toBeGreaterThan(30);
  },
);
