import { isSample } from '../core/account/sample.ts';
import { word } from '../platform/words.ts';
import { Announcer } from '../ui/Announcer.tsx';
import { useStored } from '../ui/use-stored.ts';
import { Forgotten } from './account/Forgotten.tsx';
import { NotForgotten } from './account/NotForgotten.tsx';
import { useDisconnections, useForget } from './account/use-forget.ts';
import { isManaged } from '../store/managed/managed.ts';
import { ManagedContext } from './managed/use-managed.ts';
import { Navigation } from './navigation/Navigation.tsx';
import { allSections, type SectionName } from './navigation/sections.ts';
import { ForbiddenMode } from './privacy/ForbiddenMode.tsx';
import { readOptionsData, type OptionsData } from './options-data.ts';
import { Sections } from './Sections.tsx';
import { StoredProblems } from './StoredProblems.tsx';

/** Before an account is connected there is nothing else to choose. */
const firstSections: readonly SectionName[] = ['accounts'];

/** What is done in the sample ends with it, so there is nothing to back up. And it has no key. */
const sampleSections = allSections.filter((name) => name !== 'backup' && name !== 'privacy');

const sectionsOf = (account: OptionsData['account']): readonly SectionName[] =>
  account === null ? firstSections : isSample(account) ? sampleSections : allSections;

/** How the keys of real accounts are kept. */
const modesOf = ({ accounts }: OptionsData) => [
  ...new Set(accounts.flatMap(({ account }) => (isSample(account) ? [] : account.key.mode))),
];

export function Options({ first }: { first: OptionsData }) {
  const data = useStored(first, readOptionsData);
  const { account } = data;
  const { unfinished, erased, forget, eraseAll, again } = useForget(account);
  const disconnections = useDisconnections(account);
  return (
    <ManagedContext.Provider value={data.managed}>
      <Navigation names={sectionsOf(account)} />
      <main>
        <div class="notices">
          {isManaged(data.managed) && <p class="managed-strip">{word('managed')}</p>}
          {modesOf(data).map((mode) => (
            <ForbiddenMode key={mode} mode={mode} actions={<a href="#privacy">{word('keyModeChange')}</a>} />
          ))}
          <StoredProblems {...data} />
          {unfinished && (account === null || account.id === unfinished.id) && (
            <NotForgotten isAccountLeft={unfinished.isAccountLeft} onRetry={again} />
          )}
          {erased !== null && <Forgotten {...erased} />}
        </div>
        <Sections
          key={disconnections}
          data={data}
          onForget={forget}
          onErase={eraseAll}
          isAfter={disconnections > 0}
        />
      </main>
      <Announcer />
    </ManagedContext.Provider>
  );
}
