import type { Omnibox } from 'webextension-polyfill';
import { asMarkup, asPlainText, type Piece } from '../../core/search/suggestion.ts';
import { browser } from '../browser.ts';
import { isForChromium } from '../built-for.ts';
import { word } from '../words.ts';

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
  omnibox?.onInputStarted.addListener(() => {
    onStart();
    if (!isForChromium) void wantsMarkup(omnibox);
  });
  omnibox?.onInputChanged.addListener((text, suggest) => void answer(omnibox, text, onText(text), suggest));
  omnibox?.onInputEntered.addListener(onChoice);
}

async function answer(
  omnibox: Omnibox.Static,
  text: string,
  found: Promise<Suggestions | null>,
  suggest: (suggestions: Omnibox.SuggestResult[]) => void,
): Promise<void> {
  const suggestions = await found;
  const isMarkup = isForChromium || (await wantsMarkup(omnibox));
  if (suggestions === null) return;
  const { first, others } = suggestions;
  if (isMarkup) await describeFirst(omnibox, asMarkup(first));
  const write = isMarkup ? asMarkup : asPlainText;
  // What equals the text is left out by Firefox: a space makes it another.
  const shown = isMarkup ? others : [{ content: `${text} `, pieces: first }, ...others];
  suggest(shown.map(({ content, pieces }) => ({ content, description: write(pieces) })));
}

let isMarkup: Promise<boolean> | undefined;

/**
 * Chromium reads descriptions as XML, Firefox as they are. Neither says so, but only the first refuses what is no XML, as this sentence;
 * the build for Chromium need not try.
 * In Firefox it stays: the top line there tells of the text before the one that is typed, so it may tell of none.
 */
function wantsMarkup(omnibox: Omnibox.Static): Promise<boolean> {
  const tryOut = async () => {
    try {
      await describeFirst(omnibox, word('addressBarFirst'));
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
