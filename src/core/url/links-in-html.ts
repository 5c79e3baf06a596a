import { isTruncatedLinkText } from './truncated-link-text.ts';

/** A link of a document: where it leads, and its words. */
export interface TitledUrl {
  url: string;
  title: string;
}

/** A link that leads to a web page, as the document shows it. */
export interface HtmlAnchor {
  url: string;
  words: string;
}

/** A cell with the number of columns and rows in which it stands. */
export interface HtmlCell {
  text: string;
  anchors: readonly HtmlAnchor[];
  columns: number;
  rows: number;
}

/** A document of HTML, or a part of it. */
export interface HtmlPart {
  text: string;
  anchors: readonly HtmlAnchor[];
}

export interface HtmlTable extends HtmlPart {
  rows: readonly (readonly HtmlCell[])[];
}

/** What a document of HTML says, as `readHtml` in platform reads it. */
export interface HtmlContent extends HtmlPart {
  /** The tables that have no other inside. */
  tables: readonly HtmlTable[];
  /** What stands outside of them. */
  around: HtmlPart;
}

/** The rows of a document that is nothing but one table. */
export const onlyTableOf = ({ tables, around }: HtmlContent): HtmlTable['rows'] | null =>
  tables.length === 1 && around.text.trim() === '' ? (tables[0]?.rows ?? null) : null;

/** Words that are the URL again are no title. */
export const anchorAsTitledUrl = ({ url, words }: HtmlAnchor): TitledUrl => ({
  url,
  title: /^(?:https?:\/\/|www\.)\S*$/i.test(words) || isTruncatedLinkText(words) ? '' : words,
});
