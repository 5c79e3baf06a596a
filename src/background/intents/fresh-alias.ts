import { makeAlias } from '../../core/link/new-alias.ts';

export const freshAlias = (): string => makeAlias((count) => crypto.getRandomValues(new Uint8Array(count)));
