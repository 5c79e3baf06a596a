import { runsIn } from './world.ts';

/**
 * The name of a group of tests that shows a door at work, a way to Curtail. The guide's table of doors is made from what of them
 * passed: a new door is a new group, and `npm run doors`.
 */
export const door = (name: string): string => `door: ${name} (${runsIn})`;
