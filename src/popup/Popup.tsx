import { useEffect, useState } from 'preact/hooks';
import { withOutcomes } from '../core/recent.ts';
import { send } from '../platform/messages.ts';
import type { Page } from '../platform/tabs.ts';
import { newestShown } from '../store/items.ts';
import { useStored } from '../ui/use-stored.ts';
import { CreateForm } from './CreateForm.tsx';
import { draftOf, type Draft } from './draft.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { readPopupData, unseenIntent, type PopupData } from './popup-data.ts';
import { RecentLinks } from './RecentLinks.tsx';
import { ShortLink } from './ShortLink.tsx';
import { Totals } from './Totals.tsx';
import { Welcome } from './Welcome.tsx';

export function Popup({ first, page }: { first: PopupData; page: Page | null }) {
  const data = useStored(first, readPopupData);
  const [intent, setIntent] = useState(() => unseenIntent(first.intents));
  const [draft, setDraft] = useState<Draft>(() => draftOf(intent, page));
  const kept = data.intents.find(({ id }) => id === intent?.id);
  useEffect(() => {
    if (kept) setIntent(kept);
  }, [kept?.state.at, kept && 'nextAt' in kept.state ? kept.state.nextAt : 0]);

  useEffect(() => {
    // A short link is marked as seen where it is copied; a refusal, as soon as it stands there.
    if (intent?.state.at === 'failed' && !intent.isSeen) void send('markSeen', { intentId: intent.id });
  }, [intent]);

  if (data.account === null) return <Welcome />;
  const { snapshot, intents } = data;
  const recent = snapshot && withOutcomes(snapshot.newest, intents, snapshot.fetchedAt, newestShown);
  const startAnew = () => {
    setIntent(null);
    setDraft(draftOf(null, page));
  };
  return (
    <>
      <Header account={data.account} />
      <main>
        <section>
          {intent?.state.at === 'done' ? (
            <ShortLink
              key={intent.id}
              intent={intent}
              done={intent.state}
              settings={data.settings}
              onNew={startAnew}
            />
          ) : (
            <CreateForm
              page={page}
              draft={draft}
              onDraft={setDraft}
              intent={intent}
              onIntent={setIntent}
              account={data.account}
              settings={data.settings}
              isKnownAlias={(alias) => recent?.some(({ shortCode }) => shortCode === alias) ?? false}
            />
          )}
        </section>
        {snapshot && <Totals snapshot={snapshot} />}
        <RecentLinks links={recent} />
      </main>
      <Footer account={data.account} snapshot={snapshot} requests={data.requests} />
    </>
  );
}
