import { bodyFaults } from './body-faults.ts';
import { connectionFaults } from './connection-faults.ts';
import type { Operation } from './call.ts';
import type { Fault } from './fault.ts';
import { quirkFaults } from './quirk-faults.ts';
import { answerFaults } from './status-faults.ts';

/** All faults by name. */
export const faults = { ...connectionFaults, ...bodyFaults, ...answerFaults, ...quirkFaults };

export type FaultName = keyof typeof faults;

export const faultNames = Object.keys(faults) as FaultName[];

export const faultOf = (name: FaultName): Fault => faults[name];

/** The faults that make sense for an operation. */
export const faultsFor = (operation: Operation): FaultName[] =>
  faultNames.filter((name) => faultOf(name).operations.includes(operation));
