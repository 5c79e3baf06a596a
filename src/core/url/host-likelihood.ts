/** The usual file extensions that are not top-level domains (IANA's list of 2026). Each costs room in the popup and the worker. */
const fileEndings = new Set(
  (
    'avi bmp css csv db dmg doc docx env epub exe gif gz heic htm html ics ' +
    'jpeg jpg js json jsx log mkv odt ogg pdf php png ppt pptx psd rar rtf ' +
    'sql svg tar tiff ts tsx txt wav webm webp xls xlsx xml yaml yml'
  ).split(' '),
);

/** File extensions that are top-level domains as well. */
const eitherEndings = new Set(['md', 'mov', 'py', 'rs', 'sh', 'zip']);

const dottedQuad = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/**
 * How certain it is that a text without a scheme begins with a host, judged by the typed host and what follows:
 *
 * - `sure`: `localhost`, an IP address in brackets, an intranet name with port and path (`wiki:8080/start`), and a name with dots whose
 *   ending may be a top-level domain (`example.com`, `bücher.example`, `www.example.rs`).
 * - `maybe`: what is just as often a file (`readme.md`, `main.rs`) or a version (`1.2.3.4`), unless `www.`, a port or a path indicates a
 *   host.
 * - `no`: a single word, a number (`12.30`, `v1.5`), a file (`Node.js`, `report.pdf`), and two sentences without a space (`world.This`; an
 *   ideographic full stop counts as a dot only before ASCII letters).
 *
 * A list of all top-level domains would decide more, but it grows old, and takes a fifth of the popup's size limit.
 */
export function hostLikelihood(host: string, rest: string): 'sure' | 'maybe' | 'no' {
  const [, name = '', port = ''] = /^(.*?)\.?(:\d*)?$/s.exec(host) ?? [];
  const isMeant = port !== '' || rest !== '' || /^www\./i.test(name);
  if (name.startsWith('[') || name.toLowerCase() === 'localhost') return 'sure';
  if (dottedQuad.test(name)) return isMeant ? 'sure' : 'maybe';
  const labels = name.split(/[.．]|[。｡](?=[!-~]+$)/);
  const ending = labels.at(-1) ?? '';
  if (labels.length === 1) return /^[a-z]/i.test(name) && port !== '' && rest.startsWith('/') ? 'sure' : 'no';
  if (!/^(?:xn--[\w-]+|\p{L}[\p{L}\p{M}]+)$/u.test(ending) || fileEndings.has(ending.toLowerCase()))
    return 'no';
  if (!isMeant && /^\p{Lu}\p{Ll}/u.test(ending)) return 'no';
  return !isMeant && eitherEndings.has(ending.toLowerCase()) ? 'maybe' : 'sure';
}
