import type { Settings } from '../../core/account/settings.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import { withUrlChange, type NewLinkDraft } from './new-link-draft.ts';

export interface CampaignFieldProps {
  draft: NewLinkDraft;
  onDraft: (draft: NewLinkDraft) => void;
  settings: Settings;
  isDisabled: boolean;
}

/** Adds a campaign to the URL. The choice is remembered for the next page. */
export default function CampaignField({ draft, onDraft, settings, isDisabled }: CampaignFieldProps) {
  const choose = (chosen: string) => {
    onDraft(
      withUrlChange(draft, { campaign: settings.campaigns.find(({ name }) => name === chosen) ?? null }),
    );
    void sendCommand('changeSettings', { campaign: chosen });
  };
  return (
    <label class="field">
      <span class="prefix">{t('campaign')}</span>
      <select
        aria-label={t('campaign')}
        value={draft.campaign?.name ?? ''}
        disabled={isDisabled}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{t('noCampaign')}</option>
        {settings.campaigns.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
