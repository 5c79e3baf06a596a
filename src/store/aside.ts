import { readAllStored } from '../platform/storage.ts';

/** Where the bytes of an item go that this version can't use, before it writes its own. */
const asideMark = '@kept';

export const asideKey = (key: string): string => key + asideMark;

const isAsideKey = (key: string): boolean => key.endsWith(asideMark);

export const hasAside = async (): Promise<boolean> => Object.keys(await readAllStored()).some(isAsideKey);
