import { t } from '../../platform/i18n.ts';
import { Button } from '../controls/Button.tsx';
import { commandKey } from '../keys/command-key.ts';

/** The button shows the undo keys if they apply to this delete. */
export const UndoButton = ({ isKeyed, undo }: { isKeyed: boolean; undo: () => void }) => (
  <>
    <Button kind="quiet" onClick={undo}>
      {t('undo')}
    </Button>
    {isKeyed && (
      <span class="keycaps" aria-hidden="true">
        <kbd>{commandKey()}</kbd>
        <kbd>Z</kbd>
      </span>
    )}
  </>
);
