import type { ComponentChild } from 'preact';
import type { NamedClicks } from '../../core/link/analytics.ts';
import { mergeSharesByName } from '../../core/statistics/shares.ts';
import { t } from '../../platform/i18n.ts';
import { Icon } from '../Icon.tsx';

const words = { mobile: 'deviceMobile', desktop: 'deviceDesktop', tablet: 'deviceTablet' } as const;

type Known = keyof typeof words;

const isKnown = (name: string): name is Known => Object.hasOwn(words, name);

/** Devices by their usual names, in any case. “Unknown” is translated, and another device keeps the service's name. */
export const translateDeviceNames = (devices: readonly NamedClicks[]): NamedClicks[] =>
  mergeSharesByName(devices, (name) => {
    const word = name.toLowerCase();
    if (word === 'unknown') return t('unknownShare');
    return isKnown(word) ? t(words[word]) : name;
  });

/** The picture of a device, by the name that `translateDeviceNames` gave it. */
export function deviceIconByLabel(shown: string): ComponentChild {
  const device = Object.keys(words)
    .filter(isKnown)
    .find((name) => t(words[name]) === shown);
  return device && <Icon name={device} />;
}
