import { checkRows, createKnownLinkIndex, type CheckedRow } from '../../../core/sheet/check-rows.ts';
import type { InputRow } from '../../../core/sheet/input-rows.ts';
import { cleanUrlIfEnabled } from '../../../core/url/url-cleaning.ts';
import { unwrappedUrl } from '../../../core/url/wrapped-url.ts';
import type { UrlCleaningSetting } from '../../../core/account/settings.ts';
import type { AliasRule } from '../../../core/link/alias.ts';
import type { Link } from '../../../core/link/link.ts';
import { formatLocale } from '../../../platform/i18n.ts';
import { yieldToEventLoop } from '../source/text-chunks.ts';
import { warningKey } from './accepted-warnings.ts';
import { isChoiceOn, type BatchChoices, type ChoiceSubjects } from './batch-choices.ts';
import {
  isEmptySource,
  readSource,
  type ParsedSource,
  type BatchSource,
  type SourceProblem,
} from '../source/batch-source.ts';

export type CheckedSource =
  | { at: 'reading' }
  | { at: 'refused'; problem: SourceProblem }
  | {
      at: 'read';
      rows: readonly CheckedRow[];
      /** The URLs that would be cleaned if the user chose that. */
      tracked: readonly string[];
      /** The URLs that have another one inside, which can be used instead. */
      wrapped: readonly string[];
      /** What was read besides the rows. `null`: nothing was entered. */
      sheet: ParsedSource | null;
    };

export const emptyCheckedSource: CheckedSource = {
  at: 'read',
  rows: [],
  tracked: [],
  wrapped: [],
  sheet: null,
};

export interface SourceCheckInput {
  /** `null`: not read yet, or never fetched. */
  links: readonly Link[] | null;
  fetchedAt: number | null;
  deletedCodes: ReadonlySet<string>;
  /** The address of the account. */
  serviceUrl: string;
  aliasRule: AliasRule;
  /** The setting for warnings of secrets. */
  warn: boolean;
  /** The user's settings for cleaning. */
  cleaning: UrlCleaningSetting;
  choices: BatchChoices;
}

const sliceSize = 2000;

/** What will become of each row of a source, cleaned as the user chose, given the known links. */
export async function checkSource(
  source: BatchSource,
  { links, deletedCodes, serviceUrl, aliasRule, warn, cleaning, choices }: SourceCheckInput,
  isOutdated: () => boolean,
): Promise<CheckedSource> {
  if (isEmptySource(source)) return emptyCheckedSource;
  const read = await readSource(source, formatLocale());
  if (!read.ok) return { at: 'refused', problem: read.error };
  const unwrapped = changed(read.value.rows, (url) => unwrappedUrl(url)?.url ?? url);
  const chosen = isChoiceOn(choices, 'unwrapped', unwrapped.urls) ? unwrapped.rows : read.value.rows;
  const cleaned = changed(chosen, (url) => cleanUrlIfEnabled(cleaning, url));
  const rows = isChoiceOn(choices, 'cleaned', cleaned.urls) ? cleaned.rows : chosen;
  const finder = createKnownLinkIndex(rows);
  const all = links ?? [];
  for (let at = 0; at < all.length && !isOutdated(); at += sliceSize) {
    finder.add(all.slice(at, at + sliceSize).filter(({ shortCode }) => !deletedCodes.has(shortCode)));
    await yieldToEventLoop();
  }
  return {
    at: 'read',
    rows: checkRows(rows, finder.known, serviceUrl, warn, aliasRule),
    tracked: cleaned.urls,
    wrapped: unwrapped.urls,
    sheet: read.value,
  };
}

/** Rows with each URL changed, and the URLs that this changes. */
function changed(rows: readonly InputRow[], change: (url: string) => string) {
  const after = rows.map((row) => ({ ...row, longUrl: change(row.longUrl) }));
  const urls = rows.flatMap(({ longUrl }, at) => (longUrl === after[at]?.longUrl ? [] : [longUrl]));
  return { rows: after, urls };
}

/** Nothing is asked of a source that is still being read, or can't be. */
export function choiceSubjects(checked: CheckedSource): ChoiceSubjects {
  const { rows, wrapped, tracked } = checked.at === 'read' ? checked : { rows: [], wrapped: [], tracked: [] };
  return {
    unwrapped: wrapped,
    cleaned: tracked,
    another: rows.flatMap(({ verdict, row }) =>
      verdict.at === 'existing' && row.alias === '' ? verdict.url : [],
    ),
    asked: rows.flatMap((row) => warningKey(row) ?? []),
  };
}
