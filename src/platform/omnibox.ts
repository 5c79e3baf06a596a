import type { Omnibox } from 'webextension-polyfill';
import { asMarkup, asPlainText, type Piece } from '../core/suggestion.ts';
import { browser } from './browser.ts';

export interface Suggestion {
  /** What the listener of the choice gets. */
  content: string;
  pieces: Piece[];
}

/** Where what was chosen is to be opened. */
export type Place = Omnibox.OnInputEnteredDisposition;

export interface OmniboxListeners {
  /** The keyword was typed. */
  onStart: () => void;
  /** What comes to mind for the text, the first of it in the line that Enter takes; `null`: it came to nothing. */
  onText: (text: string) => Promise<Suggestions | null>;
  onChoice: (content: string, place: Place) => void;
}

export interface Suggestions {
  /** What Enter does with the text as it is typed. */
  first: Piece[];
  others: Suggestion[];
}

/** Listens to the address bar, where the browser lends it to extensions: not all of Chromium's kin do. */
export function listenToOmnibox({ onStart, onText, onChoice }: OmniboxListeners): void {
  const omnibox = (browser as Partial<typeof browser>).omnibox;
  omnibox?.onInputStarted.addListener(onStart);
  omnibox?.onInputChanged.addListener((text, suggest) => void answer(omnibox, onText(text), suggest));
  omnibox?.onInputEntered.addListener(onChoice);
}

async function answer(
  omnibox: Omnibox.Static,
  found: Promise<Suggestions | null>,
  suggest: (suggestions: Omnibox.SuggestResult[]) => void,
): Promise<void> {
  const [suggestions, isMarkup] = await Promise.all([found, wantsMarkup(omnibox)]);
  if (suggestions === null) return;
  const write = isMarkup ? asMarkup : asPlainText;
  await describeFirst(omnibox, write(suggestions.first));
  suggest(suggestions.others.map(({ content, pieces }) => ({ content, description: write(pieces) })));
}

let isMarkup: Promise<boolean> | undefined;

/** Chromium reads descriptions as XML, Firefox as they are. Neither says so, but only the first refuses what is no XML. */
function wantsMarkup(omnibox: Omnibox.Static): Promise<boolean> {
  const tryOut = async () => {
    try {
      await describeFirst(omnibox, '&');
      return false;
    } catch {
      return true;
    }
  };
  return (isMarkup ??= tryOut());
}

/** Rejects where the browser can't read the description. The types know Firefox's call alone, which has nothing to wait for. */
const describeFirst = async (omnibox: Omnibox.Static, description: string): Promise<void> =>
  omnibox.setDefaultSuggestion({ description }) as unknown as Promise<void> | undefined;
