import { useEffect, useState } from 'preact/hooks';
import type { OptionsSectionName } from './sections.ts';

/** A section counts as current when its top is this close to the top of the window. */
const nearPx = 160;

const isAbove = (name: OptionsSectionName): boolean =>
  (document.getElementById(name)?.getBoundingClientRect().top ?? Infinity) < nearPx;

/** The section that the window shows: the last one whose top has reached its upper part. */
export function useCurrentSection(names: readonly OptionsSectionName[]): OptionsSectionName {
  const [current, setCurrent] = useState<OptionsSectionName>('accounts');
  useEffect(() => {
    const look = () => setCurrent(names.findLast(isAbove) ?? 'accounts');
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [names]);
  return current;
}
