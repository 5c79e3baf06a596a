import type { Mutation } from '../world/bundle.ts';

/** A defect that Curtail once had, or might have, put in by small changes of its sources. */
export interface Planted {
  what: string;
  mutations: Mutation[];
  /** A world of one account that finds it, where the first ones do not: what is rare is met once in thousands. */
  world?: number;
}

export const change = (file: string, find: string, replace: string): Mutation => ({ file, find, replace });

export const without = (file: string, find: string): Mutation => change(file, find, '');
