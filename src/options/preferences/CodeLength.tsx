import { useMemo } from 'preact/hooks';
import { codeLengths, type Settings } from '../../core/account/settings.ts';
import { freshAlias } from '../../platform/fresh-alias.ts';
import { countWord, word } from '../../platform/words.ts';
import { changeSettings } from '../change-settings.ts';
import { Lockable } from '../managed/Lockable.tsx';

/** How long the codes are that Curtail makes, with an example. */
export function CodeLength({ length }: { length: Settings['codeLength'] }) {
  const example = useMemo(() => freshAlias(length), [length]);
  return (
    <Lockable name="codeLength">
      <div class="set">
        <div>
          <label for="code-length">{word('codeLength')}</label>
          <p class="muted">{word('codeExample', example)}</p>
        </div>
        <div class="field">
          <select id="code-length" value={length} onChange={(event) => change(event.currentTarget.value)}>
            {codeLengths.map((one) => (
              <option key={one} value={one}>
                {countWord('codeCharacters', one)}
              </option>
            ))}
          </select>
        </div>
      </div>
    </Lockable>
  );
}

function change(chosen: string): void {
  const codeLength = codeLengths.find((one) => String(one) === chosen);
  if (codeLength) changeSettings({ codeLength });
}
