import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const popup = '/src/popup/main.tsx';
const worker = '/src/background/main.ts';

/**
 * The chunk of a module, where the bundler's own choice would cost the popup: it makes one of every set of entries that share modules,
 * and each small file is compressed by itself. What the popup loads first and others too is in `page`, or in `shared` with the worker;
 * what the worker shares with other pages is in `common`.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  const users = usersOf(id, graph);
  const isUsedBy = (entry: string) => users.some((user) => user.endsWith(entry));
  if (id.includes('/src/popup/')) return null;
  if (isUsedBy(popup)) return isUsedBy(worker) ? 'shared' : 'page';
  const isLoadedLater = (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
  return isUsedBy(worker) && (isLoadedLater || users.some(isPage)) ? 'common' : null;
}

const isPage = (user: string): boolean => /\/src\/(?:popup|links|options|offscreen)\//.test(user);

/** Every module that loads this one at once, through however many others. */
function usersOf(id: string, graph: Graph): string[] {
  const users = new Set([id]);
  for (const user of users) {
    for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer);
  }
  return [...users];
}
