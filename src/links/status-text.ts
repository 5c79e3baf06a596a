import { word } from '../platform/words.ts';

/** `active` is the one status that the specification names (sections 2.2 and 2.5); another is shown as the service wrote it. */
export const statusText = (status: string): string => (status === 'active' ? word('statusActive') : status);
