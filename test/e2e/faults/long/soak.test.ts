import { expect, it } from 'vitest';
import { soak } from '../../../soak/soak.ts';

it(
  '300 wishes, every fifth answer faulty, a worker killed every fifty: 300 links',
  { timeout: 240_000 },
  async ({ task }) => {
    const report = await soak({ intents: 300, seed: Date.now() });
    Object.assign(task.meta, { runs: report.intents });
    // Its memory says nothing yet: a tenth of 300 is over before the worker is warm. `npm run soak` looks at that.
    expect(report).toMatchObject({ links: 300, lost: 0, twice: 0 });
    expect(report.faulty).toBeGreaterThan(30);
  },
);
