import type { Link } from '../../core/link/link.ts';

/** What a code contains, and its names. */
export interface QrSubject {
  text: string;
  /** The name of the saved file. */
  name: string;
  /** The text below the code on a printed sheet. */
  title: string;
}

export const qrSubjectOfLink = ({ shortUrl, shortCode, title }: Link): QrSubject => ({
  text: shortUrl,
  name: shortCode,
  title,
});
