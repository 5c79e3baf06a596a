import type { Link } from '../../core/link/link.ts';

/** What a code leads to, and what it is called. */
export interface QrSubject {
  text: string;
  /** Of the saved file. */
  name: string;
  /** Below the code on a printed sheet. */
  title: string;
}

export const subjectOf = ({ shortUrl, shortCode, title }: Link): QrSubject => ({
  text: shortUrl,
  name: shortCode,
  title,
});
