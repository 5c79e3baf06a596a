import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

type Texts = Record<string, { message: string }>;

/** Letters, and the same with accents, by which a text of Curtail is told from one that was forgotten. */
const plain = 'acdegilnorstuACDEILNORSTU';
const accented = 'áçðéğíļñöŕšţüÁÇÐÉÍĻÑÖŔŠŢÜ';

/** What is filled in, and what is the same in all languages. */
const kept = /\$\d|\{\w+\}|https?:\S+|[?#]\w[\w=]*/g;

/** A text with each of its parts between what is kept changed. */
function between(text: string, change: (part: string) => string): string {
  const places = text.match(kept) ?? [];
  return text
    .split(kept)
    .map((part, at) => change(part) + (places[at] ?? ''))
    .join('');
}

/** 40 % longer than the English, as long as the longest of the languages, with accents above and below the letters. */
function longText(text: string): string {
  const words = between(text, (part) =>
    part.replaceAll(/[A-Za-z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter),
  );
  const more = 'öñé ţŵö ţĥŕéé ƒöüŕ ƒívé šíх ';
  return `${words} ${more.repeat(1 + Math.ceil(text.length / more.length)).slice(0, Math.ceil(text.length * 0.4))}`.trimEnd();
}

/** The English in Hebrew letters, so that it runs from right to left. */
const mirroredText = (text: string): string =>
  between(text, (part) =>
    part.replaceAll(/[A-Za-z]/g, (letter) =>
      String.fromCharCode(0x05d0 + (letter.toLowerCase().charCodeAt(0) % 26)),
    ),
  );

const pseudoLocales = {
  en_XA: { change: longText, direction: 'ltr', language: 'en-XA' },
  ar_XB: { change: mirroredText, direction: 'rtl', language: 'ar-XB' },
} as const;

/**
 * A copy of a built extension that also speaks two languages nobody speaks: `en_XA` is 40 % longer than the English, `ar_XB` is the English from
 * right to left. Returns its folder, below the system's one for temporary files.
 */
export async function withPseudoLocales(folder: string): Promise<string> {
  const copy = join(await mkdtemp(join(tmpdir(), 'curtail-pseudo-')), basename(folder));
  await cp(folder, copy, { recursive: true });
  const english = JSON.parse(await readFile(join(folder, '_locales/en/messages.json'), 'utf8')) as Texts;
  for (const [locale, { change, direction, language }] of Object.entries(pseudoLocales)) {
    const texts = Object.entries(english).map(([key, { message }]) => [key, { message: change(message) }]);
    const own = { direction: { message: direction }, language: { message: language } };
    await mkdir(join(copy, '_locales', locale));
    await writeFile(
      join(copy, '_locales', locale, 'messages.json'),
      JSON.stringify({ ...Object.fromEntries(texts), ...own }),
    );
  }
  return copy;
}
