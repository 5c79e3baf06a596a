import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { preloadHelper } from './plain-imports.ts';

const mark = '?of=';

/**
 * Gives each page and the worker their own copies of modules, so that each is one file, without parts that only others
 * need.
 * By default the bundler puts shared modules into files of their own, and a page would fetch a dozen before its first
 * paint.
 */
export function ownModules(): Plugin {
  return {
    name: 'own-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        if (importer === undefined) return null;
        const [file, owner = folderOf(importer)] = importer.split(mark);
        const resolved = await this.resolve(source, file, { ...options, skipSelf: true });
        if (!owner || !resolved || !isScript(resolved.id)) return resolved;
        return { ...resolved, id: `${resolved.id}${mark}${owner}` };
      },
    },
    async load(id) {
      const [file = '', owner] = id.split(mark);
      if (owner === undefined || preloadHelper.test(file)) return null;
      return { code: await readFile(file, 'utf8'), moduleType: extname(file).replace(/^\.[cm]?/, '') };
    },
  };
}

const isScript = (id: string): boolean => /^\/.*\.[cm]?[jt]sx?$/.test(id) || preloadHelper.test(id);

/** The folder of the page or worker that a file belongs to. */
const folderOf = (id: string): string | undefined => /\/src\/(\w+)\/[^/]+$/.exec(id)?.[1];

/** The side panel shows what the popup shows. */
const popups = new Set(['popup', 'side']);

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * Puts everything that a page needs at once into one file with the page's name. A popup's other parts are in a second file, since most of
 * them are needed a frame later: asking for some thirty small files takes longer than reading one large one. For the other pages the bundler
 * decides about what they load later.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  const users = new Set([id]);
  for (const user of users) {
    if (isMain(user)) return id.split(mark)[1] ?? null;
    for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer);
  }
  const owner = id.split(mark)[1] ?? '';
  return popups.has(owner) ? `${owner}-later` : null;
}

const isMain = (id: string): boolean => /\/main\.tsx?\?/.test(id);
