import { useEffect, useState } from 'preact/hooks';
import { openShortcuts, shortcutOf } from '../../platform/commands.ts';
import { word, type Word } from '../../platform/words.ts';

const commands: Record<string, Word> = {
  _execute_action: 'commandOpenPopup',
  'shorten-page': 'commandShortenPage',
  'copy-again': 'commandCopyAgain',
};

/** The keys as they are now: the browser is where they are changed. */
export function Shortcuts() {
  const [keys, setKeys] = useState<string[] | null>(null);
  useEffect(() => void Promise.all(Object.keys(commands).map(shortcutOf)).then(setKeys), []);
  if (keys === null) return null;
  return (
    <div class="shortcuts">
      <dl>
        {Object.values(commands).map((name, index) => (
          <div key={name}>
            <dt>{word(name)}</dt>
            <dd>{keys[index] ? <kbd>{keys[index]}</kbd> : word('noShortcut')}</dd>
          </div>
        ))}
      </dl>
      <button type="button" class="button" onClick={() => void openShortcuts()}>
        {word('changeShortcuts')}
      </button>
    </div>
  );
}
