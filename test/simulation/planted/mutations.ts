import type { FocusName } from '../focus.ts';
import type { Mutation } from '../world/bundle.ts';

/** A defect that Curtail had or might have had, put in by small changes of its sources. */
export interface Planted {
  what: string;
  mutations: Mutation[];
  /** The worlds that are turned to the matter of the defect. */
  focus?: FocusName;
}

export const change = (file: string, find: string, replace: string): Mutation => ({ file, find, replace });

export const without = (file: string, find: string): Mutation => change(file, find, '');
