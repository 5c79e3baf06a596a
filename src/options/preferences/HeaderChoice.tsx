import type { AuthHeader } from '../../core/account/account.ts';
import { word } from '../../platform/words.ts';
import { Check } from './Check.tsx';

export interface HeaderChoiceProps {
  value: AuthHeader;
  onValue: (header: AuthHeader) => void;
}

/** For servers that drop `Authorization` before the API sees it (specification, section 5, has two headers). */
export const HeaderChoice = ({ value, onValue }: HeaderChoiceProps) => (
  <details open={value === 'x-api-key'}>
    <summary>{word('advanced')}</summary>
    <Check
      text={word('useApiKeyHeader')}
      hint={word('useApiKeyHeaderHint')}
      isOn={value === 'x-api-key'}
      onChange={(isOn) => onValue(isOn ? 'x-api-key' : 'bearer')}
    />
  </details>
);
