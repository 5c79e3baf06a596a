import { useMemo } from 'preact/hooks';
import { codeLengths, type Settings } from '../../core/account/settings.ts';
import { freshAlias } from '../../platform/fresh-alias.ts';
import { countWord, word } from '../../platform/words.ts';
import { changeSettings } from '../change-settings.ts';
import { Lockable } from '../managed/Lockable.tsx';
import { SelectRow } from './SelectRow.tsx';

/** How long the codes are that Curtail makes, with an example. */
export function CodeLength({ length }: { length: Settings['codeLength'] }) {
  const example = useMemo(() => freshAlias(length), [length]);
  return (
    <Lockable name="codeLength">
      <SelectRow
        id="code-length"
        text={word('codeLength')}
        hint={word('codeExample', example)}
        value={length}
        values={codeLengths}
        nameOf={(one) => countWord('codeCharacters', one)}
        onChange={(codeLength) => changeSettings({ codeLength })}
      />
    </Lockable>
  );
}
