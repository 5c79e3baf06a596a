import { readFileSync } from 'node:fs';
import type { Captions } from './captions.ts';

const screenshotSize = { width: 1280, height: 800 };
/** What the stores ask for, in pixels. */
export const pictureSizes = {
  '1-page': screenshotSize,
  '2-popup': screenshotSize,
  '3-links': screenshotSize,
  '4-statistics': screenshotSize,
  '5-many': screenshotSize,
  'small-tile': { width: 440, height: 280 },
  'marquee-tile': { width: 1400, height: 560 },
} as const;
export type PictureName = keyof typeof pictureSizes;

/** The screenshots in the pictures, as images. */
export type Shots = Record<
  'page' | 'result' | 'card' | 'recent' | 'qrCode' | 'links' | 'statistics' | 'days' | 'countries' | 'many',
  string
>;

const icon = readFileSync('public/icons/icon.svg', 'utf8');

/** The body of each picture. All texts are HTML. */
export function bodiesOf(shots: Shots, captions: Captions, longUrl: string): Record<PictureName, string> {
  const long = `<span class="long">${longUrl}&amp;utm_source=newsletter</span>`;
  return {
    '1-page': above(
      captions.page,
      `<div class="window">
        <div class="shot"><div class="window-bar"><span>${longUrl}</span>${icon}</div>${shots.page}</div>
        ${frame(shots.result)}
      </div>`,
    ),
    '2-popup': beside(captions.popup, frame(shots.recent) + frame(shots.qrCode)),
    '3-links': above(captions.links, frame(shots.links)),
    '4-statistics': above(
      captions.statistics,
      `<div class="cards">${frame(shots.statistics)}${frame(shots.days)}${frame(shots.countries)}</div>`,
    ),
    '5-many': above(captions.many, frame(shots.many)),
    'small-tile': `<div class="tile small">${brand(captions)}
      <div class="figure">${long}<span class="short">go.acme.example/<b>ridge-2</b></span></div></div>`,
    'marquee-tile': `<div class="tile marquee">${brand(captions)}
      <div class="figure">${long}${frame(shots.card)}</div></div>`,
  };
}

const frame = (shot: string): string => `<div class="shot">${shot}</div>`;

const above = (caption: string, shots: string): string =>
  `<div class="picture above"><h1>${caption}</h1>${shots}</div>`;

const beside = (caption: string, shots: string): string =>
  `<div class="picture beside"><h1>${caption}</h1><div class="shots">${shots}</div></div>`;

const brand = ({ line }: Captions): string =>
  `<div class="brand"><p>${icon}Curtail</p><h1>${line}</h1></div>`;
