import { createContext } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { optionsSections, type OptionsSectionName } from './sections.ts';

/** The one section that is shown. The others are kept, out of sight, with what was typed and found in them. */
export const CurrentSectionContext = createContext<OptionsSectionName>('accounts');

const isSection = (name: string): name is OptionsSectionName => (optionsSections as string[]).includes(name);

/** The section that the page's URL names, or that has what it names. */
function sectionOfUrl(): OptionsSectionName {
  const name = location.hash.slice(1);
  const owner = isSection(name) ? name : document.getElementById(name)?.closest('.section')?.id;
  return owner !== undefined && isSection(owner) ? owner : 'accounts';
}

/** Shows what the page's URL names, and gives the heading the focus where the control that led there is gone. */
export function showHashTarget(): void {
  const name = location.hash.slice(1);
  if (isSection(name) || name === '') scrollTo(0, 0);
  else document.getElementById(name)?.scrollIntoView({ block: 'center' });
  if (document.activeElement === document.body)
    document.getElementById(`${sectionOfUrl()}-heading`)?.focus({ preventScroll: true });
}

/** Follows the page's URL, so that the browser's Back leads to the section before. `names`: those that there are. */
export function useCurrentSection(names: readonly OptionsSectionName[]): OptionsSectionName {
  const [visit, setVisit] = useState(() => ({ section: sectionOfUrl(), count: 0 }));
  useEffect(() => {
    const follow = () => setVisit(({ count }) => ({ section: sectionOfUrl(), count: count + 1 }));
    // Until the sections are drawn, nobody knows which one has the named part.
    if (!isSection(location.hash.slice(1)) && location.hash !== '') follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useLayoutEffect(() => {
    if (visit.count > 0) showHashTarget();
  }, [visit]);
  return names.includes(visit.section) ? visit.section : 'accounts';
}
