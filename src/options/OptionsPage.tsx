import { isSample } from '../core/account/sample-account.ts';
import { t } from '../platform/i18n.ts';
import { Announcer } from '../ui/Announcer.tsx';
import { useFocusRestoration } from '../ui/focus/use-focus-restoration.ts';
import { Icon } from '../ui/Icon.tsx';
import { useReportedFailure } from '../ui/notices/reported-failure.ts';
import ReportedFailureNotice from '../ui/notices/ReportedFailureNotice.tsx';
import { useStateFromStore } from '../ui/use-state-from-store.ts';
import { ErasedNotice, UnfinishedErasureNotice } from './account/ErasureNotices.tsx';
import { useAccountConnectionCounts } from './account/use-account-connection-counts.ts';
import { useErasure } from './account/use-erasure.ts';
import { useBackupImport } from './backup/use-backup-import.ts';
import { isAnythingManaged } from '../storage/managed/managed-policy.ts';
import { ManagedPolicyContext } from './managed/use-managed-policy.ts';
import { CurrentSectionContext, useCurrentSection } from './navigation/current-section.ts';
import { OptionsNavigation } from './navigation/OptionsNavigation.tsx';
import { optionsSections, type OptionsSectionName } from './navigation/sections.ts';
import { ForbiddenKeyModeNotice } from './privacy/ForbiddenKeyModeNotice.tsx';
import { readOptionsData, type OptionsData } from './options-data.ts';
import { OptionsContent } from './OptionsContent.tsx';
import { StorageProblems } from './StorageProblems.tsx';

/** Before an account is connected there is nothing else to choose. */
const firstSections: readonly OptionsSectionName[] = ['accounts'];

/** What is done in the sample ends with it, so there is nothing to back up. And it has no key. */
const sampleSections = optionsSections.filter((name) => name !== 'backup' && name !== 'privacy');

const sectionsOf = (account: OptionsData['account']): readonly OptionsSectionName[] =>
  account === null ? firstSections : isSample(account) ? sampleSections : optionsSections;

/** How the keys of real accounts are kept. */
const modesOf = ({ accounts }: OptionsData) => [
  ...new Set(accounts.flatMap(({ account }) => (isSample(account) ? [] : account.key.mode))),
];

export function OptionsPage({ first }: { first: OptionsData }) {
  const data = useStateFromStore(first, readOptionsData);
  const { account } = data;
  const { connectCount, disconnectCount } = useAccountConnectionCounts(account);
  const { unfinished, erased, forget, eraseAll, again } = useErasure(account, connectCount);
  const importing = useBackupImport(data, { connectCount, disconnectCount });
  const names = sectionsOf(account);
  const section = useCurrentSection(names);
  const reported = useReportedFailure();
  useFocusRestoration('main', 'h2');
  return (
    <ManagedPolicyContext.Provider value={data.managed}>
      <OptionsNavigation names={names} current={section} hasNews={data.hasUnreadNews} />
      <main>
        <div class="notices">
          {isAnythingManaged(data.managed) && (
            <p class="managed-strip">
              <Icon name="shield" isSmall />
              {t('managed')}
            </p>
          )}
          {modesOf(data).map((mode) => (
            <ForbiddenKeyModeNotice
              key={mode}
              mode={mode}
              actions={<a href="#privacy">{t('keyModeChange')}</a>}
            />
          ))}
          <StorageProblems {...data} />
          {reported && <ReportedFailureNotice failure={reported} />}
          {unfinished && (account === null || account.id === unfinished.id) && (
            <UnfinishedErasureNotice isAccountLeft={unfinished.isAccountLeft} onRetry={again} />
          )}
          {erased !== null && <ErasedNotice {...erased} />}
        </div>
        <CurrentSectionContext.Provider value={section}>
          <OptionsContent
            key={disconnectCount}
            data={data}
            importing={importing}
            onDisconnect={forget}
            onEraseAll={eraseAll}
            connectCount={connectCount}
            isAfterDisconnect={disconnectCount > 0}
          />
        </CurrentSectionContext.Provider>
      </main>
      <Announcer />
    </ManagedPolicyContext.Provider>
  );
}
