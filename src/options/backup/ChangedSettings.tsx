import type { ComponentChildren } from 'preact';
import { qrStyleSchema } from '../../core/qr/qr-style.ts';
import { decode } from '../../core/schema.ts';
import { t } from '../../platform/i18n.ts';
import { settingChangeTexts } from '../setting-texts.ts';
import type { ImportedSettingChange } from './plan-import.ts';

export interface ChangedSettingsProps {
  changes: readonly ImportedSettingChange[];
  /** The control that chooses a change, named by the element with this id. */
  tickOf?: (change: ImportedSettingChange, labelId: string) => ComponentChildren;
}

/** Each setting that changes, old and new side by side. */
export const ChangedSettings = ({ changes, tickOf }: ChangedSettingsProps) => (
  <table class={tickOf ? 'card changes ticked' : 'card changes'}>
    <thead>
      <tr>
        {tickOf && <td />}
        <th scope="col">{t('importSetting')}</th>
        <th scope="col">{t('importBefore')}</th>
        <td />
        <th scope="col">{t('importAfter')}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map((change) => {
        const { label, before, after } = settingChangeTexts(change);
        const id = `change-${change.name}`;
        return (
          <tr key={change.name}>
            {tickOf && <td>{tickOf(change, id)}</td>}
            <th scope="row" id={id}>
              {label}
            </th>
            <td dir="auto">
              {before}
              <OwnLogo of={change} value={change.before} />
            </td>
            <td aria-hidden="true">→</td>
            <td dir="auto">
              {after}
              <OwnLogo of={change} value={change.after} />
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

/** A logo itself, since words are the same for any. */
function OwnLogo({ of: { name }, value }: { of: ImportedSettingChange; value: unknown }) {
  const logo = name === 'qrStyle' ? decode(qrStyleSchema, value)?.logo : undefined;
  return logo?.kind === 'own' ? <img src={logo.picture} alt="" /> : null;
}
