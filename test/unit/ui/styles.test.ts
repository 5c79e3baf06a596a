import type { Declaration } from 'postcss';
import { expect, it } from 'vitest';
import {
  classesGivenBy,
  classesIn,
  declarationsOf,
  entries,
  importsOf,
  place,
  rulesOf,
  sheets,
  wordsOf,
  type Sheet,
} from './sheets.ts';

const byPath = new Map(sheets.map((sheet) => [sheet.path, sheet]));
const imported = sheets.flatMap(importsOf);
const isShared = ({ path }: Sheet): boolean => path.startsWith('ui/');

it('finds the sheets', () => {
  expect(entries.toSorted()).toEqual([
    'links/links.css',
    'options/options.css',
    'popup/popup.css',
    'side/side.css',
  ]);
  expect(sheets.length).toBeGreaterThan(40);
});

it('loads every sheet, and into one of the layers, which are declared once', () => {
  const declared = sheets.flatMap(({ root }) =>
    root.nodes.flatMap((node) => (node.type === 'atrule' && node.name === 'layer' ? [node.params] : [])),
  );
  expect(declared).toEqual(['reset, tokens, controls, parts, pages']);
  const layers = new Set(declared[0]?.split(', '));
  for (const sheet of sheets) {
    const isList = importsOf(sheet).length > 0;
    expect(isList && rulesOf(sheet).length > 0, `${sheet.path} has rules of its own beside its imports`).toBe(
      false,
    );
    if (isList) continue;
    const ways = imported.filter(({ path }) => path === sheet.path);
    expect(ways.length, `imports of ${sheet.path}`).toBeGreaterThan(0);
    for (const { layer } of ways) expect(layers, sheet.path).toContain(layer);
  }
  for (const { path } of imported) expect(byPath.has(path), path).toBe(true);
});

it('keeps every sheet short', () => {
  for (const { path, text } of sheets) expect(text.split('\n').length, path).toBeLessThanOrEqual(200);
});

it('names elements alone only in the reset', () => {
  const bare = sheets
    .filter(({ path }) => path !== 'ui/styles/reset.css')
    .flatMap((sheet) => rulesOf(sheet).flatMap(({ selectors }) => selectors))
    // Each page may style the document itself.
    .filter((selector) => !/[.#[]|^(?:html|body|:root)$/.test(selector));
  expect(bare).toEqual([]);
});

const spacing =
  /^(?:margin|padding|gap|row-gap|column-gap|scroll-padding)|^border-.*radius$|^font(?:-size)?$/;
const rawLength = /(?<![\w#.-])-?(?!0(?:px|em|rem)\b)[\d.]+(?:px|em|rem)\b/;

it('takes spacing, radii and sizes of text from the tokens, or says why not', () => {
  const raw = sheets.flatMap((sheet) =>
    declarationsOf(sheet)
      // A length after a slash is a line height.
      .filter(({ prop, value }) => spacing.test(prop) && rawLength.test(value.replace(/\/ \S+/, '')))
      .filter((declaration) => declaration.prev()?.type !== 'comment')
      .map((declaration) => place(sheet, declaration)),
  );
  expect(raw).toEqual([]);
});

/** Paper and ink, and the tile of a site, whose color comes from the site. */
const sameInBothSchemes = new Set(['links/qr/label-sheet.css', 'ui/styles/site-tile.css']);

it('takes colors from the tokens, each of which stands once', () => {
  for (const sheet of sheets) {
    expect(sheet.text, sheet.path).not.toContain('prefers-color-scheme');
    if (/ui\/styles\/tokens/.test(sheet.path) || sameInBothSchemes.has(sheet.path)) continue;
    const raw = declarationsOf(sheet).filter(({ value }) =>
      /#[\da-f]{3,8}\b|\b(?:rgb|hsl|light-dark)\(/i.test(value),
    );
    expect(raw.map((declaration) => place(sheet, declaration))).toEqual([]);
  }
  const tokens = sheets
    .filter(isShared)
    .flatMap(declarationsOf)
    // A person's preference may change one.
    .filter(
      ({ parent }) => parent?.parent?.type === 'root' && 'selector' in parent && parent.selector === ':root',
    )
    .map(({ prop }) => prop)
    .filter((prop) => prop.startsWith('--'));
  expect(tokens.length).toBe(new Set(tokens).size);
});

/** All sheets that a page loads. */
function loadedBy(path: string): Sheet[] {
  const sheet = byPath.get(path);
  return sheet ? [sheet, ...importsOf(sheet).flatMap((each) => loadedBy(each.path))] : [];
}

const propertiesIn = (declarations: readonly Declaration[]): string[] =>
  declarations.map(({ prop }) => prop).filter((prop) => prop.startsWith('--'));

const usedIn = (declarations: readonly Declaration[]): string[] =>
  declarations.flatMap(({ value }) => [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));

it('has every token that a page uses, and uses every token', () => {
  const set = wordsOf('');
  for (const entry of entries) {
    const loaded = loadedBy(entry).flatMap(declarationsOf);
    const given = new Set(propertiesIn(loaded));
    expect(
      usedIn(loaded).filter((name) => !given.has(name) && !set.has(name)),
      entry,
    ).toEqual([]);
  }
  const all = sheets.flatMap(declarationsOf);
  const everywhere = new Set(usedIn(all));
  expect(propertiesIn(all).filter((name) => !everywhere.has(name))).toEqual([]);
});

it('is the same from right to left', () => {
  const physical = sheets.flatMap((sheet) =>
    declarationsOf(sheet)
      .filter(
        ({ prop, value }) =>
          /(?:^|-)(?:top|right|bottom|left)(?:-|$)/.test(prop) ||
          (/^(?:text-align|float|clear)$/.test(prop) && /left|right/.test(value)) ||
          // Of four values, the second is the right side and the fourth the left.
          (/^(?:margin|padding|inset|scroll-padding)$/.test(prop) && sides(value)),
      )
      .map((declaration) => place(sheet, declaration)),
  );
  expect(physical).toEqual([]);
});

/** Whether a value names four sides with different left and right ones. */
function sides(value: string): boolean {
  const [, right, , left] = value.match(/(?:\w+\((?:[^()]|\([^()]*\))*\)|\S+)/g) ?? [];
  return left !== undefined && left !== right;
}

it('has no class that nothing uses', () => {
  const given = wordsOf('');
  const classes = new Set(
    sheets.flatMap((sheet) => rulesOf(sheet).flatMap(({ selector }) => classesIn(selector))),
  );
  expect([...classes].filter((name) => !given.has(name))).toEqual([]);
});

const named = (some: readonly Sheet[]): string[] =>
  some.flatMap(rulesOf).flatMap(({ selector }) => classesIn(selector));

it('gives each class one meaning: that of its page, or one that the pages share', () => {
  const shared = new Set([...named(sheets.filter(isShared)), ...classesGivenBy('ui/')]);
  const families = { popup: ['popup/', 'side/'], links: ['links/'], options: ['options/'] };
  const own = Object.entries(families).map(([page, folders]) => {
    const styled = named(sheets.filter(({ path }) => folders.some((folder) => path.startsWith(folder))));
    return { page, folders, classes: new Set(styled.filter((name) => !shared.has(name))) };
  });
  const borrowed = own.flatMap(({ page, classes }) =>
    own
      .filter((other) => other.page !== page)
      .flatMap((other) => [
        ...other.classes,
        ...other.folders.flatMap((folder) => [...classesGivenBy(folder)]),
      ])
      .filter((name) => classes.has(name))
      .map((name) => `${name} of ${page}`),
  );
  expect(borrowed).toEqual([]);
});

it('defines each class in one sheet; elsewhere it is only adapted to its place', () => {
  const homes = new Map<string, Set<string>>();
  for (const sheet of sheets) {
    for (const rule of rulesOf(sheet)) {
      const isConditional = rule.parent?.type === 'atrule';
      for (const selector of isConditional ? [] : rule.selectors) {
        const [, name] = /^\.([\w-]+)$/.exec(selector) ?? [];
        if (name) homes.set(name, (homes.get(name) ?? new Set()).add(sheet.path));
      }
    }
  }
  expect([...homes].filter(([, at]) => at.size > 1)).toEqual([]);
});
