import { useEffect, useState } from 'preact/hooks';
import { openShortcuts, shortcutOf } from '../../platform/doors/commands.ts';
import { word, type Word } from '../../platform/words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Keys } from '../../ui/keys/Keys.tsx';

const commands: Record<string, Word> = {
  _execute_action: 'commandOpenPopup',
  'shorten-page': 'commandShortenPage',
  'copy-again': 'commandCopyAgain',
  lock: 'commandLock',
};

/** The present shortcuts. They are changed in the browser. */
export function Shortcuts() {
  const [keys, setKeys] = useState<string[] | null>(null);
  useEffect(() => void Promise.all(Object.keys(commands).map(shortcutOf)).then(setKeys), []);
  if (keys === null) return null;
  return (
    <>
      <dl class="shortcuts">
        {Object.values(commands).map((name, index) => (
          <div class="set" key={name}>
            <dt>{word(name)}</dt>
            <dd>{keys[index] ? <Keys shortcut={keys[index]} /> : word('noShortcut')}</dd>
          </div>
        ))}
      </dl>
      <div class="set">
        <p class="muted">{word('shortcutHint')}</p>
        <Button onClick={() => void openShortcuts()}>{word('changeShortcuts')}</Button>
      </div>
    </>
  );
}
