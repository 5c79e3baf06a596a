import { runsIn } from './world.ts';

/**
 * Names a group of tests of an entry point. The guide's table of entry points comes from the groups that passed: for a new entry point, add a
 * group and run `npm run entry-points`.
 */
export const entryPoint = (name: string): string => `entry point: ${name} (${runsIn})`;
