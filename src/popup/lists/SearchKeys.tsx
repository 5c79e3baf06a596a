import { word, type Word } from '../../platform/words.ts';
import { commandKey } from '../../ui/keys/command-key.ts';

/** What the keys do in the search, in place of the popup's footer. */
export const SearchKeys = () => (
  <div class="search-keys" aria-hidden="true">
    <Hint keys={['↑', '↓']} text="shortcutMove" />
    <Hint keys={[enter]} text="copy" />
    <Hint keys={[commandKey(), enter]} text="open" />
    <Hint keys={[word('keysClear')]} text="hintClear" />
  </div>
);

const enter = '↵';

const Hint = ({ keys, text }: { keys: string[]; text: Word }) => (
  <span>
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
    {word(text)}
  </span>
);
