/** What servers write above the head of a mail may be long. */
const longestHead = 65_536;

/** Above a mail in a file of several (mbox), and in one of Apple Mail: the length of the mail. */
const aboveMail = /^From [^\n]*\n/;
const lengthAbove = /^(\d+)[ \t]*\n/;
const boundaryAbove = /^--(\S+)\s*\n(?=content-)/i;

/** The head of a mail, of a part of one, or of a page that was saved as one file (MHTML), up to what says how it is written. */
const mailHead = /^(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*)*?(?:mime-version|content-transfer-encoding):/i;

/** A line of quoted-printable (RFC 2045, section 6.7) that goes on. A URL may also end with `=`: then the next one follows. */
const brokenLine = /^[^\r\n]{60,75}=\r?\n(?!\s|(?<!\s=\r?\n)https?:)/m;

/** An `=` that quoted-printable has not. The beginning of a text may end within one. */
const noEscape = /=(?![\dA-F]{2}|\r?\n|[\dA-F]?$)/;

/** No line of quoted-printable is longer than 76 characters. */
const tooLongLine = /^[^\r\n]{77}/m;

/** Whether a text without its head is quoted-printable. `?view=3D` with nothing behind it may as well be a URL. */
const isQuotedPrintable = (head: string): boolean =>
  !noEscape.test(head) &&
  !tooLongLine.test(head) &&
  (brokenLine.test(head) || (head.split('=3D').length > 2 && !/=(?!3D[\w%+.~-]|\r?\n)/.test(head)));

/**
 * The text of each mail, or an HTML document that begins as one. What was copied of the source of a mail is one, too. `null`: it is no mail. What
 * decodes them is loaded only for one.
 */
export async function readMails(given: string | Blob): Promise<string[] | null> {
  const file = new Blob([typeof given === 'string' ? given.trimStart() : given]);
  const head = await file.slice(0, longestHead).text();
  const ownHead = [aboveMail, lengthAbove, boundaryAbove].reduce(
    (text, above) => text.replace(above, ''),
    head,
  );
  const isMail = mailHead.test(ownHead);
  if (!isMail && !isQuotedPrintable(head)) return null;
  const bytes = new Uint8Array(
    await new Blob([isMail ? headOfPart(head) : headOfEncoded(head), file]).arrayBuffer(),
  );
  const { default: PostalMime } = await import('postal-mime');
  const texts: string[] = [];
  for (const mail of mailsIn(bytes)) {
    const { html, text } = await PostalMime.parse(mail);
    texts.push(html === undefined ? (text ?? '') : `<!doctype html>${html}`);
  }
  return texts;
}

/** The head that is missing above the first of several parts. */
function headOfPart(head: string): string {
  const boundary = boundaryAbove.exec(head)?.[1];
  return boundary === undefined ? '' : `Content-Type: multipart/mixed; boundary="${boundary}"\n\n`;
}

/** The beginning of a tag. Texts have URLs and addresses of mail in such brackets, too. */
const tag = /<(?:!doctype|[a-z][a-z\d]*(?:\s|\/?>))/i;

const headOfEncoded = (text: string): string =>
  `Content-Type: text/${tag.test(text) ? 'html' : 'plain'}; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n`;

function mailsIn(bytes: Uint8Array): Uint8Array[] {
  // In this encoding, each byte is a character.
  const text = new TextDecoder('windows-1252').decode(bytes);
  const [above = '', length] = lengthAbove.exec(text) ?? [];
  if (length !== undefined) return [bytes.subarray(above.length, above.length + Number(length))];
  if (!aboveMail.test(text)) return [bytes];
  const begins = [...text.matchAll(/(?<=^|\n\r?\n)From \S.*\d\d:\d\d/g)].map(({ index }) => index);
  if (begins.length === 0) return [bytes];
  return begins.map((begin, at) => bytes.subarray(begin, begins[at + 1]));
}
