import { describe, expect, it } from 'vitest';
import { rulesOf, sheets } from './sheets.ts';
import { colorOf } from './tokens.ts';

const pages = ['surface', 'surface-raised', 'surface-overlay', 'well', 'hover'];
const tints = ['accent-soft', 'warning-soft', 'danger-soft'];

/** Each text color with all backgrounds that it is used on. */
const texts: Record<string, readonly string[]> = {
  text: [...pages, ...tints, 'overlay-hover', 'well-on', 'mark'],
  'text-muted': [...pages, ...tints, 'overlay-hover'],
  accent: [...pages, 'accent-soft', 'overlay-hover'],
  danger: [...pages, 'danger-soft', 'overlay-hover'],
  warning: [...pages, 'warning-soft'],
  success: [...pages, 'accent-soft'],
  'on-accent': ['accent-fill', 'accent-fill-hover'],
  'on-danger': ['danger-fill'],
};

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  it.each(Object.entries(texts))(
    'shows text in %s with a contrast of 4.5:1 (WCAG 2.2, 1.4.3)',
    (text, grounds) => {
      for (const ground of grounds)
        expect(contrast(colorOf(text, scheme), colorOf(ground, scheme)), ground).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['control-border', 'focus', 'accent', 'danger'])(
    'shows controls by %s with a contrast of 3:1 (WCAG 2.2, 1.4.11)',
    (border) => {
      for (const ground of [...pages, ...tints])
        expect(contrast(colorOf(border, scheme), colorOf(ground, scheme)), ground).toBeGreaterThanOrEqual(3);
    },
  );
});

it('lifts what lies over a dark page by its lightness', () => {
  for (const page of ['surface', 'surface-raised'])
    expect(luminance(colorOf('surface-overlay', 'dark'))).toBeGreaterThan(luminance(colorOf(page, 'dark')));
});

it.each(['light', 'dark'] as const)('shows the letter of a site on its tint, in the %s scheme', (scheme) => {
  const share = /color-mix\(in srgb, var\(--of\) (\d+)%, var\(--surface\)\)/.exec(
    valueOf('.site-tile', 'background'),
  );
  const [, percent = ''] = share ?? [];
  for (let at = 0; at <= 6; at++) {
    const letter = colorOf(`tile-${at}`, scheme);
    const tint = mix(letter, colorOf('surface', scheme), Number(percent) / 100);
    expect(contrast(letter, tint), `tile-${at}`).toBeGreaterThanOrEqual(4.5);
  }
});

it.each(['light', 'dark'] as const)(
  'shows how far a slider and a progress bar are with a contrast of 3:1, in the %s scheme',
  (scheme) => {
    const over = (one: string, other: string): number =>
      contrast(colorOf(one, scheme), colorOf(other, scheme));
    // The knob is a ring on the track. The share stands out from the bar.
    for (const ground of [...pages, usedBy('.slider::-webkit-slider-thumb', 'background')])
      expect(over(usedBy('.slider::-webkit-slider-thumb', 'border'), ground), ground).toBeGreaterThanOrEqual(
        3,
      );
    expect(
      over(usedBy('.progress-bar', 'color'), usedBy('.progress-bar', 'background')),
    ).toBeGreaterThanOrEqual(3);
  },
);

it('draws a slider alike in all browsers', () => {
  for (const property of ['background', 'border', 'width', 'height'])
    expect(valueOf('.slider::-moz-range-thumb', property)).toBe(
      valueOf('.slider::-webkit-slider-thumb', property),
    );
  for (const property of ['background', 'height'])
    expect(valueOf('.slider::-moz-range-track', property)).toBe(
      valueOf('.slider::-webkit-slider-runnable-track', property),
    );
  expect(usedBy('.slider::-moz-range-track', 'background', 1)).toBe('control-border');
});

function valueOf(selector: string, property: string): string {
  const rule = sheets.flatMap(rulesOf).find((each) => each.selector === selector);
  const found = rule?.nodes.find((node) => node.type === 'decl' && node.prop === property);
  return found?.type === 'decl' ? found.value : '';
}

/** The token that a control takes a color from. */
const usedBy = (selector: string, property: string, place = 0): string =>
  [...valueOf(selector, property).matchAll(/var\(--([\w-]+)\)/g)][place]?.[1] ?? '';

/** Selectors of controls without a label inside: those that people type into, tick or switch. */
const control = /^\.(?:field|checkbox|bare \.editor|choice input\[type='radio'\]|switch)$/;

it('draws the border of every control that is known by its line alone in the color for that', () => {
  const drawn = sheets
    .flatMap(rulesOf)
    // With forced colors the system chooses them.
    .filter(({ selector, parent }) => control.test(selector) && parent?.type === 'root')
    .flatMap(({ selector, nodes }) =>
      nodes.flatMap((node) =>
        node.type === 'decl' && /^border(?:-color)?$/.test(node.prop)
          ? [[selector, node.value] as const]
          : [],
      ),
    );
  expect(drawn.length).toBeGreaterThanOrEqual(5);
  for (const [selector, value] of drawn) expect(value, selector).toContain('var(--control-border)');
});

const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** One color over another, by a share of 0 to 1. */
function mix(one: string, other: string, share: number): string {
  const below = channelsOf(other);
  return `#${channelsOf(one)
    .map((value, at) => Math.round(value * share + (below[at] ?? 0) * (1 - share)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color)
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
