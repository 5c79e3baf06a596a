import { runsIn } from './world.ts';

/**
 * Names a group of tests of a door. The guide's table of doors comes from the groups that passed: for a new door, add a
 * group and run `npm run doors`.
 */
export const door = (name: string): string => `door: ${name} (${runsIn})`;
