import type { Settings } from '../../core/account/settings.ts';
import { t } from '../../platform/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { requestSettingsChange } from '../../ui/request-settings-change.ts';
import { withUrlChange, type NewLinkDraft } from './new-link-draft.ts';

export interface CampaignFieldProps {
  draft: NewLinkDraft;
  onDraft: (draft: NewLinkDraft) => void;
  settings: Settings;
  isDisabled: boolean;
}

/** Adds a campaign to the URL. The choice is remembered for the next page. It stands in the field of the alias. */
export default function CampaignField({ draft, onDraft, settings, isDisabled }: CampaignFieldProps) {
  const choose = (chosen: string) => {
    onDraft(
      withUrlChange(draft, { campaign: settings.campaigns.find(({ name }) => name === chosen) ?? null }),
    );
    requestSettingsChange({ campaign: chosen });
  };
  return (
    <span class="campaign-choice">
      <select
        aria-label={t('campaign')}
        value={draft.campaign?.name ?? ''}
        disabled={isDisabled}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{t('campaign')}</option>
        {settings.campaigns.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="down" isSmall />
    </span>
  );
}
