import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCountryDatabase } from '../../../service/clicks/origin.ts';
import { InputError } from '../../../service/errors.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'country-database-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['MaxMind’s own shape', { country: { iso_code: 'SE' } }],
  ['the flat shape', { country_code: 'SE' }],
])('a database in %s gives the country of an address', async (_, record) => {
  const path = join(folder, 'country.mmdb');
  await writeFile(path, databaseOf(record));
  const lookup = await openCountryDatabase(path);
  expect(lookup('198.51.100.7')).toBe('SE');
  expect(lookup('1.2.3.4')).toBeUndefined();
});

test('a file that is no database, or is missing, is refused with a sentence', async () => {
  const path = join(folder, 'other.mmdb');
  await writeFile(path, 'not a database');
  await expect(openCountryDatabase(path)).rejects.toThrow(
    new Error(`The file of --country-database can't be read: ${path}.`),
  );
  const missing = join(folder, 'missing.mmdb');
  await expect(openCountryDatabase(missing)).rejects.toThrow(
    new InputError(`The file of --country-database can't be read: ${missing} (there is no such file).`),
  );
});

type Data = string | number | { [name: string]: Data };

/**
 * The smallest database in MaxMind's format (its specification, version 2.0). Its only node has a right record (addresses
 * from 128.0.0.0) that leads to `record`, and a left one that leads to nothing.
 */
function databaseOf(record: Data): Buffer {
  const nodeCount = 1;
  const separator = Buffer.alloc(16);
  const node = Buffer.alloc(6);
  node.writeUIntBE(nodeCount, 0, 3);
  node.writeUIntBE(nodeCount + separator.length, 3, 3);
  const metadata = {
    node_count: nodeCount,
    record_size: 24,
    ip_version: 4,
    database_type: 'Country',
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
  };
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
  return Buffer.concat([node, separator, encode(record), marker, encode(metadata)]);
}

/** A control byte (the type in the upper three bits, then the size) and the bytes of the value. */
function encode(data: Data): Buffer {
  if (typeof data === 'string') return Buffer.concat([control(2, data.length), Buffer.from(data)]);
  if (typeof data === 'number') return Buffer.concat([control(6, 4), uint32(data)]);
  const entries = Object.entries(data);
  return Buffer.concat([control(7, entries.length), ...entries.flat().map(encode)]);
}

function control(type: number, size: number): Buffer {
  return size < 29 ? Buffer.from([(type << 5) | size]) : Buffer.from([(type << 5) | 29, size - 29]);
}

function uint32(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}
