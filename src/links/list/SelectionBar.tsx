import { useEffect } from 'preact/hooks';
import type { ChangeOf } from '../../core/list/export.ts';
import type { Link } from '../../core/link/link.ts';
import { countWord, formatNumber, word } from '../../platform/words.ts';
import { announce } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LateIcon } from '../../ui/LateIcon.tsx';
import { MenuButton } from '../MenuButton.tsx';
import { copyItems, exportItems } from './share-items.ts';
import type { Selection } from './use-selection.ts';

export interface SelectionBarProps {
  selection: Selection;
  /** The number of listed rows. */
  listed: number;
  changeOf: ChangeOf;
  onSearch: () => void;
  onClear: () => void;
  onSaid: (text: string) => void;
  onQr: (links: readonly Link[]) => void;
  onDelete: (links: readonly Link[]) => void;
}

/** What can be done with the selected links. It replaces the filter bar. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, listed, changeOf, onSearch, onClear, onSaid, onQr, onDelete } = props;
  const { links, shown } = selection;
  const text = selectedText(links.length, shown, listed);
  useEffect(() => announce(text), [text]);
  return (
    <div class="bar selection" role="region" aria-label={word('selection')}>
      <b>{text}</b>
      <MenuButton text={word('copy')} icon="copy" items={copyItems(links, changeOf, onSaid)} />
      <Button onClick={() => onQr(links)}>
        <Icon name="qr" />
        {word('qrCodes')}
      </Button>
      <MenuButton text={word('export')} icon="save" items={exportItems(links, changeOf)} />
      <Button kind="danger" onClick={() => onDelete(links)}>
        <LateIcon name="trash" />
        {word('delete')}
      </Button>
      <div class="selecting">
        <Button kind="icon-button" label={word('searchMore')} onClick={onSearch}>
          <Icon name="search" />
        </Button>
        {shown < listed && (
          <span class="select-all">
            <Button kind="quiet" onClick={selection.all}>
              {countWord('selectAllOf', listed, formatNumber(listed))}
            </Button>
          </span>
        )}
        <Button kind="quiet" onClick={onClear}>
          {word('clearSelection')}
          <kbd aria-hidden="true">{word('keysClear')}</kbd>
        </Button>
      </div>
    </div>
  );
}

/** How many links are selected. If a search hides some of them, it says how many, since actions include those. */
function selectedText(selected: number, shown: number, listed: number): string {
  const hidden = selected - shown;
  if (hidden > 0) return countWord('selectedHidden', selected, formatNumber(selected), formatNumber(hidden));
  if (selected === listed) return countWord('selected', selected);
  return countWord('selectedOf', selected, formatNumber(selected), formatNumber(listed));
}
