import { expect, it } from 'vitest';
import { deviceIconByLabel, translateDeviceNames } from '../../../src/ui/statistics/devices.tsx';

const devices = (...names: string[]) => names.map((name) => ({ name, count: 1 }));

it('names devices in the user’s language, in whatever case the service writes them', () => {
  expect(translateDeviceNames(devices('mobile', 'Desktop', 'TABLET'))).toEqual(
    devices('Mobile', 'Desktop', 'Tablet'),
  );
});

it('counts two spellings as one, also of what the service does not know', () => {
  expect(translateDeviceNames(devices('unknown', 'Mobile', 'Unknown', 'mobile'))).toEqual([
    { name: 'Unknown', count: 2 },
    { name: 'Mobile', count: 2 },
  ]);
});

it('leaves another device its name, and draws those that it knows', () => {
  expect(translateDeviceNames(devices('Smart TV'))).toEqual(devices('Smart TV'));
  expect(deviceIconByLabel('Smart TV')).toBeUndefined();
  expect(deviceIconByLabel('Mobile')).toBeDefined();
});
