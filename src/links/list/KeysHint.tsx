import { word, type Word } from '../../platform/words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { EnterKey } from '../../ui/keys/EnterKey.tsx';

/** The most useful keys, with a link to all of them. */
export const KeysHint = ({ onHelp }: { onHelp: () => void }) => (
  <div class="keys-hint">
    <Hint cap="/" text="keySearch" />
    <Hint cap={word('keysSelect')} text="hintSelect" />
    <span>
      <EnterKey />
      {word('copy')}
    </span>
    <Button kind="link" onClick={onHelp}>
      <kbd aria-hidden="true">?</kbd>
      {word('allKeys')}
    </Button>
  </div>
);

const Hint = ({ cap, text }: { cap: string; text: Word }) => (
  <span>
    <kbd>{cap}</kbd>
    {word(text)}
  </span>
);
