import type { ComponentChild } from 'preact';
import type { NamedClicks } from '../../core/link/analytics.ts';
import { t } from '../../platform/i18n.ts';

const words = { mobile: 'deviceMobile', desktop: 'deviceDesktop', tablet: 'deviceTablet' } as const;

type Known = keyof typeof words;

/** Not in ui/Icon.tsx, because the popup starts with that file. */
const paths: Record<Known, string> = {
  mobile: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM11 18h2',
  desktop: 'M4 4h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM8 20h8M12 16v4',
  tablet: 'M6 3h12a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM11 18h2',
};

const isKnown = (name: string): name is Known => Object.hasOwn(words, name);

/** Devices by their usual names. A device that is not in the specification keeps the service's name. */
export const translateDeviceNames = (devices: readonly NamedClicks[]): NamedClicks[] =>
  devices.map(({ name, count }) => ({ name: isKnown(name) ? t(words[name]) : name, count }));

/** The picture of a device, by the name that `translateDeviceNames` gave it. */
export function deviceIconByLabel(shown: string): ComponentChild {
  const device = Object.keys(paths)
    .filter(isKnown)
    .find((name) => t(words[name]) === shown);
  return (
    device && (
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={paths[device]} />
      </svg>
    )
  );
}
