import { useMemo } from 'preact/hooks';
import type { Settings } from '../../core/account/settings.ts';
import { freshAlias } from '../../platform/fresh-alias.ts';
import { t } from '../../platform/i18n.ts';
import { SettingControl } from './SettingControl.tsx';

/** How long the codes are that Curtail makes, with an example. */
export function CodeLengthSetting({ settings }: { settings: Settings }) {
  const { codeLength } = settings;
  const example = useMemo(() => freshAlias(codeLength), [codeLength]);
  return <SettingControl name="codeLength" hint={t('codeExample', example)} settings={settings} />;
}
