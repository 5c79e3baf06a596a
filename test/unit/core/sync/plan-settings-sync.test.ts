import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings, type SettingName, type Settings } from '../../../../src/core/account/settings.ts';
import { applySettingsChange, mergeSettingsChanges } from '../../../../src/core/account/settings-change.ts';
import {
  planSettingsSync,
  type DatedValues,
  type SyncMergeInput,
} from '../../../../src/core/sync/plan-settings-sync.ts';
import {
  settingChangeFromSync,
  isValidSyncedValue,
  syncedSettings,
  canonicalJson,
  syncedValueOf,
} from '../../../../src/core/sync/synced-settings.ts';

const now = 1000;
const one = (value: unknown) => new Map<SettingName, unknown>([['undoSeconds', value]]);
const since: Pick<SyncMergeInput, 'defaults' | 'applying'> = { defaults: one(6), applying: {} };
const dated = (value: unknown, at: number): DatedValues => ({ undoSeconds: { value, at } });

describe('one preference', () => {
  it('is sent where nobody has sent it', () => {
    const merged = planSettingsSync({ ...since, local: one(6), base: {}, remote: {}, now });
    expect(merged).toEqual({
      apply: [],
      send: [['undoSeconds', { value: 6, at: now }]],
      base: dated(6, now),
    });
  });

  it('is taken from who had it first, as a browser begins to sync', () => {
    const merged = planSettingsSync({ ...since, local: one(6), base: {}, remote: dated(30, 5), now });
    expect(merged).toEqual({ apply: [['undoSeconds', { value: 30, at: 5 }]], send: [], base: {} });
  });

  it('is sent as a browser begins to sync, where it was chosen here and nobody has chosen it before', () => {
    const merged = planSettingsSync({ ...since, local: one(30), base: {}, remote: dated(6, 5000), now });
    expect(merged.send).toEqual([['undoSeconds', { value: 30, at: 5001 }]]);
    expect(merged.apply).toEqual([]);
  });

  it('is theirs where it was set here just before a page closed', () => {
    const applying = dated(30, 500);
    const taking = { ...since, local: one(30), base: dated(6, 1), applying, now };
    expect(planSettingsSync({ ...taking, remote: dated(60, 600) }).apply).toEqual([
      ['undoSeconds', { value: 60, at: 600 }],
    ]);
    expect(planSettingsSync({ ...taking, remote: dated(30, 500) })).toEqual({
      apply: [],
      send: [],
      base: dated(30, 500),
    });
  });

  it('changed here is sent, also where the clock of the other is ahead', () => {
    const at = 5000;
    const merged = planSettingsSync({
      ...since,
      local: one(60),
      base: dated(30, at),
      remote: dated(30, at),
      now,
    });
    expect(merged.send).toEqual([['undoSeconds', { value: 60, at: at + 1 }]]);
    expect(merged.apply).toEqual([]);
  });

  it('changed on both sides is the newer one', () => {
    const base = dated(30, 1);
    expect(
      planSettingsSync({ ...since, local: one(60), base, remote: dated(15, now + 1), now }).apply,
    ).toEqual([['undoSeconds', { value: 15, at: now + 1 }]]);
    expect(
      planSettingsSync({ ...since, local: one(60), base, remote: dated(15, now - 1), now }).send,
    ).toHaveLength(1);
  });

  it('that is the same everywhere goes nowhere', () => {
    const merged = planSettingsSync({
      ...since,
      local: one(30),
      base: dated(30, 1),
      remote: dated(30, 1),
      now,
    });
    expect(merged).toEqual({ apply: [], send: [], base: dated(30, 1) });
  });

  it('is the same whatever the order of its fields', () => {
    const local = new Map<SettingName, unknown>([['copyAs', { format: 'html', template: 'a' }]]);
    const value = { template: 'a', format: 'html' };
    const remote: DatedValues = { copyAs: { value, at: 1 } };
    expect(planSettingsSync({ ...since, local, base: remote, remote, now })).toMatchObject({
      apply: [],
      send: [],
    });
  });
});

describe('preferences', () => {
  it('are taken from settings and set in them again, but for what was visited and what is this device’s', () => {
    const settings: Settings = {
      ...defaultSettings,
      cleaning: { isOn: true, except: ['visited.example'] },
      campaigns: [{ name: 'Spring', source: 'a', medium: '', campaign: '', term: '', content: '' }],
      undoSeconds: 30,
      lockMinutes: 240,
      entryPoints: { ...defaultSettings.entryPoints, menus: false, notifications: true },
    };
    const sent = syncedSettings.map((name) => [name, syncedValueOf(settings, name)] as const);
    expect(canonicalJson(sent)).not.toContain('visited');
    const there = applySettingsChange(
      defaultSettings,
      mergeSettingsChanges(sent.map(([name, value]) => settingChangeFromSync(name, value))),
    );
    expect(there).toEqual({
      ...settings,
      cleaning: { isOn: true, except: [] },
      lockMinutes: defaultSettings.lockMinutes,
      entryPoints: { ...settings.entryPoints, notifications: false },
    });
  });

  it.each([
    ['undoSeconds', 7],
    ['copy', 'yes'],
    ['copyAs', { format: 'later', template: '' }],
    ['campaigns', [{ name: 'half' }]],
    ['cleaning', 1],
    ['entryPoints.menus', null],
    ['onClick', undefined],
  ] as const)('%s can’t be %j', (name, value) => {
    expect(isValidSyncedValue(defaultSettings, name, value)).toBe(false);
  });

  it.each(syncedSettings)('%s can be what it is by default', (name) => {
    const value = syncedValueOf(defaultSettings, name);
    expect(isValidSyncedValue(defaultSettings, name, value)).toBe(true);
  });
});

/** A browser that syncs, whose clock is wrong by some time. */
interface Device {
  value: number;
  base: DatedValues;
  skew: number;
}

it('however browsers change a preference and sync, and whatever their clocks say, they end with one value', () => {
  const step = fc.record({ device: fc.nat(2), isChange: fc.boolean(), value: fc.nat(3), wait: fc.nat(50) });
  const skew = fc.oneof(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -1e12, max: 1e12 }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.tuple(skew, skew, fc.constant(0)), (steps, skews) => {
      const devices: Device[] = skews.map((skew, value) => ({ value, base: {}, skew }));
      let cloud: DatedValues = {};
      let time = 10_000;
      const sync = (device: Device) => {
        const local = one(device.value);
        const { apply, send, base } = planSettingsSync({
          ...since,
          defaults: one(0),
          local,
          base: device.base,
          remote: cloud,
          now: time + device.skew,
        });
        for (const [, { value }] of apply) device.value = value as number;
        cloud = { ...cloud, ...Object.fromEntries(send) };
        device.base = { ...base, ...Object.fromEntries(apply) };
      };
      for (const { device: index, isChange, value, wait } of steps) {
        time += wait;
        const device = devices[index];
        if (device && isChange) device.value = value;
        else if (device) sync(device);
      }
      for (let round = 0; round < 2; round += 1) for (const device of devices) sync(device);
      expect(new Set(devices.map(({ value }) => value)).size).toBe(1);
      expect(cloud.undoSeconds?.value).toBe(devices[0]?.value);
    }),
  );
});
