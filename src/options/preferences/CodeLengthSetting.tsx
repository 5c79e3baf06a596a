import { useMemo } from 'preact/hooks';
import { codeLengths, type Settings } from '../../core/account/settings.ts';
import { freshAlias } from '../../platform/fresh-alias.ts';
import { tPlural, t } from '../../platform/i18n.ts';
import { requestSettingsChange } from '../request-settings-change.ts';
import { ManagedFieldset } from '../managed/ManagedFieldset.tsx';
import { SelectRow } from './SelectRow.tsx';

/** How long the codes are that Curtail makes, with an example. */
export function CodeLengthSetting({ length }: { length: Settings['codeLength'] }) {
  const example = useMemo(() => freshAlias(length), [length]);
  return (
    <ManagedFieldset name="codeLength">
      <SelectRow
        id="code-length"
        text={t('codeLength')}
        hint={t('codeExample', example)}
        value={length}
        values={codeLengths}
        nameOf={(one) => tPlural('codeCharacters', one)}
        onChange={(codeLength) => requestSettingsChange({ codeLength })}
      />
    </ManagedFieldset>
  );
}
