import { defaultSettings } from '../core/account/settings.ts';
import { emptyDraft } from './form/new-link-draft.ts';
import { NewLinkForm } from './form/NewLinkForm.tsx';
import { PopupHeader } from './PopupHeader.tsx';

/** Has a title, as nearly every page does. */
const page = { url: 'https://page.example/', title: '\u00a0', isPrivate: false };
const draft = { ...emptyDraft, title: '\u00a0' };

const nothing = () => undefined;

/** What the popup shows before anything is read. The build draws it into the popup's HTML, so that it is painted before any script runs. */
export const FirstFrame = () => (
  <>
    {/* A blank line as high as the one that follows. */}
    <PopupHeader name={'\u00a0'} below={'\u00a0'} onStatistics={nothing} />
    <main>
      <section>
        <NewLinkForm
          state={{ page, draft, given: draft, top: { status: 'form' }, isImmediate: true }}
          dispatch={nothing}
          account={{ id: '', baseUrl: '', plan: 'pro', zone: null }}
          settings={defaultSettings}
          newest={[]}
          isStored
        />
      </section>
      <TotalsAndSearchPlaceholder />
    </main>
  </>
);

/** Reserves the place of the totals and the search until they are loaded. */
export const TotalsAndSearchPlaceholder = () => (
  <>
    <section class="totals-line" />
    <section class="recent">
      <div class="field small search" />
    </section>
  </>
);
