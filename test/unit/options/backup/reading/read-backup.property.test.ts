import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../../../../src/core/account/settings.ts';
import { readBackup } from '../../../../../src/options/backup/reading/read-backup.ts';
import { runs } from '../../../runs.ts';

const tricks = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'key');
const settingNames = fc.constantFrom(...Object.keys(defaultSettings));
const keys = fc.oneof(
  tricks,
  settingNames,
  fc.constantFrom(...Object.keys(defaultSettings.entryPoints)),
  fc.string(),
);

const { value: anything } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(true, false, null, 'ask', 'plain', 6, 'https://go.example/api'),
    fc.jsonValue(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(keys, tie('value')), { maxLength: 6 }).map(textually),
  ),
}));

/** An object in which `__proto__` is an ordinary name, as in JSON text. */
function textually(entries: [string, unknown][]): unknown {
  const parts = entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`);
  return JSON.parse(`{${parts.join()}}`);
}

const known = new Set(Object.keys(defaultSettings));
const knownEntryPoints = new Set(Object.keys(defaultSettings.entryPoints));

it('no file throws, sets what is no setting, or reaches a prototype', () => {
  fc.assert(
    fc.property(anything, anything, anything, (settings, accounts, qrStyle) => {
      const text = `{"curtail":"backup","version":1,"settings":${JSON.stringify(settings)},
        "accounts":${JSON.stringify(accounts)},"qrStyle":${JSON.stringify(qrStyle)}}`;
      const file = readBackup(text);
      expect(file.ok).toBe(true);
      if (!file.ok) return;
      const { settings: read } = file.value;
      expect(Object.keys(read).filter((name) => !known.has(name))).toEqual([]);
      expect(Object.keys(read.entryPoints ?? {}).filter((name) => !knownEntryPoints.has(name))).toEqual([]);
      for (const made of [read, read.entryPoints ?? {}, ...file.value.accounts])
        expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    runs(5000),
  );
});

it('no text throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
      expect(readBackup(text).ok).toBe(false);
    }),
    runs(5000),
  );
});
