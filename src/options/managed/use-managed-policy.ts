import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { nothingManaged, type ManagedPolicy } from '../../storage/managed/managed-policy.ts';

/** For every control of the page. */
export const ManagedPolicyContext = createContext(nothingManaged);

export const useManagedPolicy = (): ManagedPolicy => useContext(ManagedPolicyContext);
