import { makeAlias } from '../../core/link/new-alias.ts';

export const freshAlias = (length = 7): string =>
  makeAlias((count) => crypto.getRandomValues(new Uint8Array(count)), length);
