import { t, type TextKey } from '../../platform/i18n.ts';
import { commandKey } from '../../ui/keys/command-key.ts';

/** What the keys do in the search, in place of the popup's footer. */
export const SearchKeyHints = () => (
  <div class="search-keys" aria-hidden="true">
    <Hint keys={['↑', '↓']} text="shortcutMove" />
    <Hint keys={[enter]} text="copy" />
    <Hint keys={[commandKey(), enter]} text="open" />
    <Hint keys={[t('keysClear')]} text="hintClear" />
  </div>
);

const enter = '↵';

const Hint = ({ keys, text }: { keys: string[]; text: TextKey }) => (
  <span>
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
    {t(text)}
  </span>
);
