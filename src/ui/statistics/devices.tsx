import type { ComponentChild } from 'preact';
import type { NamedClicks } from '../../core/link/analytics.ts';
import { t } from '../../platform/i18n.ts';
import { Icon } from '../Icon.tsx';

const words = { mobile: 'deviceMobile', desktop: 'deviceDesktop', tablet: 'deviceTablet' } as const;

type Known = keyof typeof words;

const isKnown = (name: string): name is Known => Object.hasOwn(words, name);

/** Devices by their usual names. A device that is not in the specification keeps the service's name. */
export const translateDeviceNames = (devices: readonly NamedClicks[]): NamedClicks[] =>
  devices.map(({ name, count }) => ({ name: isKnown(name) ? t(words[name]) : name, count }));

/** The picture of a device, by the name that `translateDeviceNames` gave it. */
export function deviceIconByLabel(shown: string): ComponentChild {
  const device = Object.keys(words)
    .filter(isKnown)
    .find((name) => t(words[name]) === shown);
  return device && <Icon name={device} />;
}
