import { t, type TextKey } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { EnterKey } from '../../ui/keys/EnterKey.tsx';

/** The most useful keys, with a link to all of them. */
export const ShortcutsHint = ({ onHelp }: { onHelp: () => void }) => (
  <div class="keys-hint">
    <Hint cap="/" text="keySearch" />
    <Hint cap={t('keysSelect')} text="hintSelect" />
    <span>
      <EnterKey />
      {t('copy')}
    </span>
    <Button kind="link" onClick={onHelp}>
      <kbd aria-hidden="true">?</kbd>
      {t('allKeys')}
    </Button>
  </div>
);

const Hint = ({ cap, text }: { cap: string; text: TextKey }) => (
  <span>
    <kbd>{cap}</kbd>
    {t(text)}
  </span>
);
