import type { Omnibox } from 'webextension-polyfill';
import {
  suggestionAsMarkup,
  suggestionAsPlainText,
  type SuggestionPiece,
} from '../../core/search/suggestion.ts';
import { browser } from '../browser.ts';
import { t } from '../i18n.ts';

export interface OmniboxSuggestion {
  /** What `onChoice` gets. */
  content: string;
  pieces: SuggestionPiece[];
}

/** Where the browser should open what was chosen. */
export type OpenDisposition = Omnibox.OnInputEnteredDisposition;

export interface OmniboxListeners {
  /** Called when the keyword was typed. */
  onStart: () => void;
  /** Suggestions for the text; the first stands in the line that Enter takes. `null`: nothing could be found out. */
  onText: (text: string) => Promise<OmniboxSuggestions | null>;
  onChoice: (content: string, place: OpenDisposition) => void;
}

export interface OmniboxSuggestions {
  /** What Enter does with the text as it is typed. */
  first: SuggestionPiece[];
  others: OmniboxSuggestion[];
}

/** Listens to the address bar, if the browser has this API: not every Chromium browser does. */
export function listenToOmnibox({ onStart, onText, onChoice }: OmniboxListeners): void {
  const omnibox = (browser as Partial<typeof browser>).omnibox;
  omnibox?.onInputStarted.addListener(() => {
    onStart();
    void wantsMarkup(omnibox);
  });
  omnibox?.onInputChanged.addListener((text, suggest) => void answer(omnibox, text, onText(text), suggest));
  omnibox?.onInputEntered.addListener(onChoice);
}

/** The address bar keeps the line that it has shown last, and shows it again when it is opened. */
export async function showOmniboxHint(text: string): Promise<void> {
  const omnibox = (browser as Partial<typeof browser>).omnibox;
  if (omnibox && (await wantsMarkup(omnibox))) await describeFirst(omnibox, suggestionAsMarkup([{ text }]));
}

async function answer(
  omnibox: Omnibox.Static,
  text: string,
  found: Promise<OmniboxSuggestions | null>,
  suggest: (suggestions: Omnibox.SuggestResult[]) => void,
): Promise<void> {
  const suggestions = await found;
  const isMarkup = await wantsMarkup(omnibox);
  if (suggestions === null) return;
  const { first, others } = suggestions;
  if (isMarkup) await describeFirst(omnibox, suggestionAsMarkup(first));
  const write = isMarkup ? suggestionAsMarkup : suggestionAsPlainText;
  // Firefox leaves out a suggestion that equals the typed text, so a space makes it different.
  const shown = isMarkup ? others : [{ content: `${text} `, pieces: first }, ...others];
  suggest(shown.map(({ content, pieces }) => ({ content, description: write(pieces) })));
}

let isMarkup: Promise<boolean> | undefined;

/**
 * Chromium reads descriptions as XML, Firefox as plain text. Neither says so, but only Chromium refuses this sentence, which is not valid
 * XML. In Firefox the sentence stays: its top line would describe the text before the one that is typed.
 */
function wantsMarkup(omnibox: Omnibox.Static): Promise<boolean> {
  const tryOut = async () => {
    try {
      await describeFirst(omnibox, t('addressBarFirst'));
      return false;
    } catch {
      return true;
    }
  };
  return (isMarkup ??= tryOut());
}

/** Rejects if the browser can't read the description. The types describe only Firefox's call, which returns nothing. */
const describeFirst = async (omnibox: Omnibox.Static, description: string): Promise<void> =>
  omnibox.setDefaultSuggestion({ description }) as unknown as Promise<void> | undefined;
