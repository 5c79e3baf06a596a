import { useEffect } from 'preact/hooks';
import type { ClickChangeOf } from '../../core/list/links-as-csv.ts';
import type { Link } from '../../core/link/link.ts';
import { tPlural, formatNumber, t } from '../../platform/i18n.ts';
import { announceState } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { MenuButton } from '../MenuButton.tsx';
import { linkCopyMenu, linkExportMenu } from './share-menus.ts';
import type { LinkSelection } from './use-link-selection.ts';

export interface SelectionBarProps {
  selection: LinkSelection;
  /** The number of listed rows. */
  listed: number;
  changeOf: ClickChangeOf;
  onSearch: () => void;
  onClear: () => void;
  onSaid: (text: string) => void;
  onQr: (links: readonly Link[]) => void;
  /** `null`: the service can't delete. */
  onDelete: ((links: readonly Link[]) => void) | null;
}

/** What can be done with the selected links. It replaces the filter bar. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, listed, changeOf, onSearch, onClear, onSaid, onQr, onDelete } = props;
  const { links, selectedRowCount } = selection;
  const text = selectedText(links.length, selectedRowCount, listed);
  useEffect(() => announceState(text), [text]);
  return (
    <div class="bar selection" role="region" aria-label={t('selection')}>
      <b class="clip" title={text}>
        {text}
      </b>
      <MenuButton text={t('copy')} icon="copy" items={linkCopyMenu(links, changeOf, onSaid)} />
      <Button icon="qr" onClick={() => onQr(links)}>
        <span>{t('qrCodes')}</span>
      </Button>
      <MenuButton text={t('export')} icon="save" items={linkExportMenu(links, changeOf)} />
      {onDelete && (
        <Button kind="danger" icon="trash" onClick={() => onDelete(links)}>
          <span>{t('delete')}</span>
        </Button>
      )}
      <div class="selecting">
        <Button kind="icon-button" icon="search" label={t('searchMore')} onClick={onSearch} />
        {selectedRowCount < listed && (
          <span class="select-all">
            <Button kind="quiet" onClick={selection.selectAll}>
              {tPlural('selectAllOf', listed, formatNumber(listed))}
            </Button>
          </span>
        )}
        <Button kind="quiet" icon="close" onClick={onClear}>
          <span>{t('clear')}</span>
          <kbd aria-hidden="true">{t('keysClear')}</kbd>
        </Button>
      </div>
    </div>
  );
}

/** How many links are selected. If a search hides some of them, it says how many, since actions include those. */
function selectedText(selected: number, shown: number, listed: number): string {
  const hidden = selected - shown;
  if (hidden > 0) return tPlural('selectedHidden', selected, formatNumber(selected), formatNumber(hidden));
  if (selected === listed) return tPlural('selected', selected);
  return tPlural('selectedOf', selected, formatNumber(selected), formatNumber(listed));
}
