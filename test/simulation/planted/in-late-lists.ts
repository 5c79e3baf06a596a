import { change, without, type Planted } from './mutations.ts';

/** Defects that show where the lists of a service lag behind. */
export const inLateLists: Planted[] = [
  {
    what: 'a list that is late shows a deleted link again',
    mutations: [
      change('storage/list/replace-stored-list.ts', 'at >= fetchedAt - withinMs;', 'at >= fetchedAt;'),
    ],
  },
  {
    what: 'a list that is late hides a link that was just made',
    mutations: [
      change(
        'storage/list/reconcile-made-links.ts',
        'const mayLack = isYoung || made.seq > list.askedSeq;',
        'const mayLack = made.seq > list.askedSeq;',
      ),
    ],
  },
  {
    what: 'another link that gets the code of a deleted one is not listed',
    mutations: [change('storage/list/replace-stored-list.ts', "ids.has(links[row]?.id ?? '')", 'true')],
  },
  {
    what: 'a list that is late shows again what a batch has deleted before it came',
    mutations: [
      without('worker/list/fetch-and-store-links.ts', 'await runInBackground(() => hideDeletedLinks(id));'),
    ],
  },
  {
    what: 'what is deleted while a list is about to be asked for comes back with it',
    focus: 'disks',
    mutations: [
      change(
        'worker/list/fetch-and-store-links.ts',
        '  const incoming = await openIncomingList(',
        '  asked.askedSeq = await readSequence();\n  const incoming = await openIncomingList(',
      ),
    ],
  },
  {
    what: 'a list that is older than the one before hides a new link that this had',
    mutations: [
      change(
        'storage/list/reconcile-made-links.ts',
        'if (!mayLack && !isRewritten) return null;',
        'if (!isRewritten) return null;',
      ),
    ],
  },
];
