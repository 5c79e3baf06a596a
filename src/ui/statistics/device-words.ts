import type { Share } from '../../core/link/analytics.ts';
import { word } from '../../platform/words.ts';

const words = { mobile: 'deviceMobile', desktop: 'deviceDesktop', tablet: 'deviceTablet' } as const;

/** Devices by their usual names. A device that is not in the specification keeps the service's name. */
export const deviceShares = (devices: readonly Share[]): Share[] =>
  devices.map(({ name, count }) => ({
    name: Object.hasOwn(words, name) ? word(words[name as keyof typeof words]) : name,
    count,
  }));
