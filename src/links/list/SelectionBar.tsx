import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Link } from '../../core/link/link.ts';
import { countWord, word } from '../../platform/words.ts';
import { MenuButton } from '../MenuButton.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { copyItems, exportItems } from './share-items.ts';

export interface SelectionBarProps {
  links: readonly Link[];
  onSaid: (text: string) => void;
  onQr: (links: readonly Link[]) => void;
  onDelete: (links: readonly Link[]) => void;
}

/** What can be done with the links that are chosen. */
export function SelectionBar({ links, onSaid, onQr, onDelete }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // The rows stay where they are on the screen when the bar comes and goes: the next click is often a row's.
  useLayoutEffect(() => {
    const height = bar.current?.offsetHeight ?? 0;
    scrollBy(0, height);
    return () => scrollBy(0, -height);
  }, []);
  return (
    <div ref={bar} class="selection" role="region" aria-label={word('selection')}>
      <b>{countWord('selected', links.length)}</b>
      <MenuButton text={word('copy')} items={copyItems(links, onSaid)} />
      <Button onClick={() => onQr(links)}>{word('qrCodes')}</Button>
      <MenuButton text={word('export')} items={exportItems(links)} />
      <Button kind="danger" onClick={() => onDelete(links)}>
        {word('delete')}
      </Button>
      <span class="muted">{word('escClears')}</span>
    </div>
  );
}
