import type { Simulation } from '../simulation.ts';
import type { Random } from '../random.ts';
import { accountActions } from './account-actions.ts';
import { batchActions } from './batch-actions.ts';
import { closeCalls } from './close-calls.ts';
import { createActions } from './create-actions.ts';
import { deleteActions } from './delete-actions.ts';
import { focusedActions } from './focused-actions.ts';
import { lockActions } from './lock-actions.ts';
import { otherAccountActions } from './other-account-actions.ts';
import { siteActions } from './site-actions.ts';
import { statisticsActions } from './statistics-actions.ts';
import { tightSpots } from './tight-spots.ts';

export interface Action {
  weight: number;
  act: (simulation: Simulation, random: Random) => void;
}

const ofOne = { ...accountActions, ...batchActions, ...createActions, ...deleteActions, ...tightSpots };
const ofSeveral = { ...ofOne, ...otherAccountActions, ...statisticsActions };
const usual = { ...ofSeveral, ...lockActions, ...siteActions };
const all = { ...usual, ...focusedActions, ...closeCalls };

export type ActionName = keyof typeof all;

export const actions: Record<ActionName, Action> = all;

/** What any user does. */
export const usualActions: Partial<Record<ActionName, Action>> = usual;

/** What a user with one account does. */
export const actionsOfOne: Partial<Record<ActionName, Action>> = ofOne;

/** What a user with several accounts does who never locks them. */
export const actionsOfSeveral: Partial<Record<ActionName, Action>> = ofSeveral;
