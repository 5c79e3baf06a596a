import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import postcss, { type Declaration, type Root, type Rule } from 'postcss';

export interface Sheet {
  /** The path below `src/`. */
  path: string;
  text: string;
  root: Root;
}

const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => join(path));

export const sheets: readonly Sheet[] = paths
  .filter((path) => path.endsWith('.css'))
  .map((path) => {
    const text = readFileSync(join('src', path), 'utf8');
    return { path, text, root: postcss.parse(text) };
  });

/** A sheet's imports: their paths below `src/`, and their layers. */
export const importsOf = ({ path, root }: Sheet): { path: string; layer: string | undefined }[] =>
  root.nodes.flatMap((node) => {
    if (node.type !== 'atrule' || node.name !== 'import') return [];
    const [, imported = '', layer] = /^'([^']+)'(?: layer\((\w+)\))?$/.exec(node.params) ?? [];
    return [{ path: join(dirname(path), imported), layer }];
  });

/** The sheets that pages link to. */
export const entries: readonly string[] = paths
  .filter((path) => path.endsWith('.html'))
  .flatMap((path) =>
    [...readFileSync(join('src', path), 'utf8').matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      ([, href = '']) => join(dirname(path), href),
    ),
  );

export function rulesOf({ root }: Sheet): Rule[] {
  const rules: Rule[] = [];
  root.walkRules((rule) => {
    const isFrame =
      rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes';
    if (!isFrame) rules.push(rule);
  });
  return rules;
}

export function declarationsOf({ root }: Sheet): Declaration[] {
  const declarations: Declaration[] = [];
  root.walkDecls((declaration) => void declarations.push(declaration));
  return declarations;
}

export const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);

function textsOf(folder: string): string[] {
  return paths
    .filter((path) => path.endsWith('.tsx') && path.startsWith(folder))
    .map((path) => readFileSync(join('src', path), 'utf8'));
}

const wordsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.split(/[\s'"`]+/)));

const literal = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g;

/** Every word in every string of a folder's components, which includes all their classes. */
export const wordsOf = (folder: string): ReadonlySet<string> =>
  wordsIn(textsOf(folder).flatMap((text) => text.match(literal) ?? []));

/** The classes that a folder's components give to elements. */
export const classesGivenBy = (folder: string): ReadonlySet<string> =>
  wordsIn(
    textsOf(folder)
      .flatMap((text) => text.match(/ (?:class|kind)=(?:"[^"]*"|\{`[^`]*`\}|\{[^}]*\})/g) ?? [])
      .flatMap((attribute) => attribute.match(literal) ?? []),
  );

/** Names the place of a declaration for a message. */
export const place = (sheet: Sheet, { source, prop, value }: Declaration): string =>
  `${sheet.path}:${source?.start?.line} ${prop}: ${value}`;
