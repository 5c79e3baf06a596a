import type { Cleaning } from './settings.ts';

export const isCleanedAt = ({ isOn, except }: Cleaning, host: string): boolean =>
  isOn !== except.includes(host);

/** Remembers for one site whether to clean its addresses. */
export function cleanedAt(cleaning: Cleaning, host: string, isCleaned: boolean): Cleaning {
  const others = cleaning.except.filter((site) => site !== host);
  return { ...cleaning, except: isCleaned === cleaning.isOn ? others : [...others, host] };
}
