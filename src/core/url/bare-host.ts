/** Endings of files, of which none is a top-level domain (IANA's list of 2026). */
const fileEndings = new Set(
  (
    'avi avif asp aspx bak bat bin bmp cfg cjs conf cpp crt cs css csv db deb dll dmg doc docx eml env epub exe flac gif gz ' +
    'heic hpp hs htm html ics ini ipynb iso jar jpeg jpg js json jsp jsx key kt lock log lua mjs mkv msi numbers odp ods odt ' +
    'ogg pages pdf pem php png ppt pptx psd rar rb rpm rtf scss sql svg swift tar tex tgz tif tiff tmp toml ts tsv tsx txt vb ' +
    'vbs vue war wav webm webp xhtml xls xlsx xml xz yaml yml'
  ).split(' '),
);

/** Endings of files that are top-level domains as well. */
const eitherEndings = new Set(['md', 'mov', 'py', 'rs', 'sh', 'zip']);

const dottedQuad = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/**
 * How surely a text without a scheme begins with a host, by its host as it is typed and what follows:
 *
 * - `sure`: `localhost`, an address of numbers in brackets, a name of the intranet with a port and a path (`wiki:8080/start`), and a name with
 *   dots whose ending may be a top-level domain (`example.com`, `bücher.example`, `www.example.rs`).
 * - `maybe`: what as often is a file (`readme.md`, `main.rs`) or a version (`1.2.3.4`), unless `www.`, a port or a path speaks for a host.
 * - `no`: a lone word, a number (`12.30`, `v1.5`), a file (`Node.js`, `report.pdf`), and two sentences without a space (`world.This`; an
 *   ideographic stop only stands for a dot before letters of ASCII).
 *
 * A list of all top-level domains would decide more, but grows old, and is a fifth of what the popup may weigh.
 */
export function likelihoodOf(host: string, rest: string): 'sure' | 'maybe' | 'no' {
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
