import { parseArgs } from 'node:util';
import { soak } from './soak.ts';

/** `npm run soak`: 10,000 submissions, or `-- --operations N`, and `--seed N`. */
const { values } = parseArgs({
  options: { operations: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});

const report = await soak({
  operations: Number(values.operations),
  seed: Number(values.seed),
  onProgress: (links) => {
    if (links % 500 < 50) console.log(`${links} links`);
  },
});
const { storiesOfTwice, ...counts } = report;
console.table(counts);
for (const line of storiesOfTwice) console.log(line);
const isGood = report.lost === 0 && report.twice === 0 && report.growth <= 0.1;
process.exitCode = isGood ? 0 : 1;
