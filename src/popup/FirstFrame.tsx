import { defaultSettings } from '../core/account/settings.ts';
import { emptyDraft } from './form/new-link-draft.ts';
import { NewLinkForm } from './form/NewLinkForm.tsx';
import { PopupHeader } from './PopupHeader.tsx';
import { TotalsAndSearchPlaceholder } from './TotalsAndSearchPlaceholder.tsx';

/** Has a title, as nearly every page does. */
const draft = { ...emptyDraft, title: '\u00a0' };

const nothing = () => undefined;

/** What the popup shows before anything is read. The build draws it into the popup's HTML, so that it is painted before any script runs. */
export const FirstFrame = () => (
  <>
    {/* A blank line as high as the one that follows. */}
    <PopupHeader below={'\u00a0'} onStatistics={nothing} />
    <main>
      <section>
        <NewLinkForm
          page={{ url: 'https://page.example/', title: '\u00a0' }}
          draft={draft}
          given={draft}
          top={{ status: 'form' }}
          dispatch={nothing}
          account={{ id: '', baseUrl: '' }}
          settings={defaultSettings}
          newest={[]}
          isImmediate
        />
      </section>
      <TotalsAndSearchPlaceholder />
    </main>
    <footer />
  </>
);
