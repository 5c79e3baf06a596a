import { expect, it } from 'vitest';
import { soak } from '../../../soak/soak.ts';

it(
  '300 wishes, every fifth answer faulty, a worker killed every fifty: 300 links',
  { timeout: 240_000 },
  async ({ task }) => {
    const report = await soak({ intents: 300, seed: Date.now() });
    Object.assign(task.meta, { runs: report.intents });
    // Memory isn't checked: a tenth of 300 wishes is over before the worker is warm. `npm run soak` checks it.
    expect(report).toMatchObject({ links: 300, lost: 0, twice: 0 });
    expect(report.faulty).toBeGreaterThan(30);
  },
);
