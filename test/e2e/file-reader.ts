import { createDecipheriv } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import Database from 'libsql';

/** Where Chromium and Firefox keep what extensions store. */
const places = ['IndexedDB', 'Local Extension Settings', join('storage', 'default')];

/**
 * What somebody who has a copy of the profile's folder, and no browser, finds in it: each API key whose sealed form and whose sealing key are
 * both there. It knows nothing of the browsers' formats but Firefox's compression: whatever 32 bytes of a file open a sealed text were its key.
 */
export function readKeysFrom(profile: string): string[] {
  const found = contentsOf(profile);
  const sealed = found.flatMap(sealedTextsIn);
  const keys = found.flatMap(possibleKeysIn);
  return [...new Set(keys.flatMap((key) => sealed.flatMap((text) => opened(text, key))))];
}

/** Whether a text stands anywhere in it, as it is. */
export const hasText = (profile: string, text: string): boolean =>
  contentsOf(profile).some((content) => lettersOf(content).includes(text));

interface SealedText {
  iv: Buffer;
  data: Buffer;
}

function contentsOf(profile: string): Buffer[] {
  const files = readdirSync(profile, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => places.some((place) => file.includes(sep + place + sep)));
  return files.flatMap((file) => [readFileSync(file), ...(file.endsWith('.sqlite') ? recordsOf(file) : [])]);
}

/** The records of a database of Firefox. */
function recordsOf(file: string): Buffer[] {
  const database = new Database(file, { readonly: true });
  const rows = database.prepare('select data from object_data').all() as { data: ArrayLike<number> }[];
  database.close();
  return rows.map(({ data }) => unpacked(Buffer.from(data as Uint8Array)));
}

/** Snappy, by its format description: after the length, texts as they are and references to what came before. */
function unpacked(packed: Buffer): Buffer {
  let at = 0;
  const bytes = (count: number): number => {
    at += count;
    return packed.readUIntLE(at - count, count);
  };
  while (bytes(1) > 127);
  const result: number[] = [];
  while (at < packed.length) {
    const tag = bytes(1);
    const kind = tag & 3;
    const upper = tag >> 2;
    if (kind === 0) {
      const length = (upper < 60 ? upper : bytes(upper - 59)) + 1;
      result.push(...packed.subarray(at, at + length));
      at += length;
    } else {
      const length = kind === 1 ? (upper & 7) + 4 : upper + 1;
      const back = kind === 1 ? ((tag >> 5) << 8) + bytes(1) : bytes(kind === 2 ? 2 : 4);
      for (let copied = 0; copied < length; copied += 1) result.push(result.at(-back) ?? 0);
    }
  }
  return Buffer.from(result);
}

/** Some texts are stored with two bytes for each letter. */
const lettersOf = (content: Buffer): string => content.toString('latin1').replaceAll('\0', '');

/** Every pair of base64 texts that are as long as what seals a key, and as the sealed key. */
function sealedTextsIn(content: Buffer): SealedText[] {
  const words = lettersOf(content).match(/[A-Za-z\d+/]{16,}={0,2}/g) ?? [];
  const ivs = words.filter(({ length }) => length === 16);
  const texts = words.filter(({ length }) => length >= 40 && length < 400 && length % 4 === 0);
  return texts.flatMap((text) =>
    ivs.map((iv) => ({ iv: Buffer.from(iv, 'base64'), data: Buffer.from(text, 'base64') })),
  );
}

/** Every 32 bytes that are as irregular as a key. */
const possibleKeysIn = (content: Buffer): Buffer[] =>
  Array.from({ length: Math.max(0, content.length - 31) }, (_, at) => content.subarray(at, at + 32)).filter(
    (bytes) => new Set(bytes).size > 20,
  );

/** AES-GCM without its check, which only protects who opens a text from one that was changed: what comes out as letters was a key. */
function opened({ iv, data }: SealedText, key: Buffer): string[] {
  const counter = Buffer.concat([iv, Buffer.from([0, 0, 0, 2])]);
  const text = createDecipheriv('aes-256-ctr', key, counter).update(data.subarray(0, -16)).toString('latin1');
  return /^[\x21-\x7e]{8,}$/.test(text) ? [text] : [];
}
