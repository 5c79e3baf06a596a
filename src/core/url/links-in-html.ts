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

/** What a document of HTML says, as `readHtml` in platform reads it. */
export interface HtmlContent {
  text: string;
  anchors: readonly HtmlAnchor[];
  /** Its rows, if it is nothing but one table. */
  table: readonly (readonly HtmlCell[])[] | null;
}

/** Words that are the URL again are no title. */
export const anchorAsTitledUrl = ({ url, words }: HtmlAnchor): TitledUrl => ({
  url,
  title: /^(?:https?:\/\/|www\.)\S*$/i.test(words) || isTruncatedLinkText(words) ? '' : words,
});
