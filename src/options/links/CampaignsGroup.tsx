import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { settingsWithCampaign, settingsWithoutCampaign } from '../../core/account/campaigns.ts';
import type { Settings } from '../../core/account/settings.ts';
import { type Campaign, campaignQueryPairs } from '../../core/url/campaign.ts';
import { t, tPlural } from '../../platform/i18n.ts';
import { announceToScreenReader } from '../../ui/Announcer.tsx';
import { requestSettingsChange } from '../../ui/request-settings-change.ts';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { focusAdjacentRow } from '../focus-adjacent-row.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CampaignForm } from './CampaignForm.tsx';
import { readAccountIdsWithHiddenLinks } from '../../storage/keys/hidden-links.ts';
import { useStateFromStore } from '../../ui/use-state-from-store.ts';
import { countLinksByUtm, countCampaignLinks, type LinkCountsByUtm } from './count-campaign-links.ts';

/** The campaigns that the popup offers, by name. */
export function CampaignsGroup({ settings }: { settings: Settings }) {
  const { campaigns } = settings;
  /** The form that is open, with the name of the campaign that it changes. Empty: a new one. */
  const [form, setForm] = useState<{ id: number; edited: string } | null>(null);
  const edited = form?.edited ?? null;
  /** What the user has typed, opened and closed, counted. */
  const steps = useRef(0);
  const add = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLButtonElement | null>(null);
  /** The row of the opener is about to be drawn again, under another name. */
  const isRenamed = useRef(false);
  const open = (name: string, button: HTMLButtonElement) => {
    opener.current = button;
    if (name !== edited) setForm({ id: (steps.current += 1), edited: name });
  };
  // Returns the focus to the button that opened the form.
  const close = () => {
    (opener.current?.isConnected ? opener.current : add.current)?.focus();
    steps.current += 1;
    setForm(null);
  };
  useLayoutEffect(() => {
    if (!isRenamed.current || opener.current?.isConnected) return;
    isRenamed.current = false;
    if (document.activeElement === document.body) add.current?.focus();
  }, [campaigns]);
  /** The form stays, with what was typed, until the campaign is stored, and with what is typed meanwhile. */
  const save = (made: Campaign) => {
    const sent = steps.current;
    requestSettingsChange(
      (now) => settingsWithCampaign(now, edited ?? '', made),
      () => {
        announceToScreenReader(t('campaignSaved', made.name));
        isRenamed.current = edited !== '' && edited !== made.name;
        if (steps.current === sent) return close();
        return setForm((now) => (now?.id === form?.id ? now && { ...now, edited: made.name } : now));
      },
    );
  };
  const remove = (name: string, button: HTMLButtonElement) => {
    focusAdjacentRow(button, add.current);
    requestSettingsChange(
      (now) => settingsWithoutCampaign(now, name),
      () => announceToScreenReader(t('campaignDeleted', name)),
    );
    steps.current += 1;
    setForm(null);
  };
  return (
    <SettingsGroup heading="campaigns" class="campaigns">
      {campaigns.length > 0 && <CampaignList campaigns={campaigns} onEdit={open} onDelete={remove} />}
      {form && (
        <CampaignForm
          key={form.id}
          first={campaigns.find(({ name }) => name === edited) ?? null}
          taken={campaigns.map(({ name }) => name).filter((name) => name !== edited)}
          onInput={() => (steps.current += 1)}
          onSave={save}
          onCancel={close}
        />
      )}
      <Button
        icon="plus"
        ref={add}
        aria-expanded={edited === ''}
        onClick={(event) => open('', event.currentTarget)}
      >
        {t('addCampaign')}
      </Button>
      <p class="muted">{t('campaignsHint')}</p>
    </SettingsGroup>
  );
}

interface CampaignListProps extends Pick<CampaignRowProps, 'onEdit' | 'onDelete'> {
  campaigns: readonly Campaign[];
}

/** Drawn only where there are campaigns, since it reads every kept link to count theirs. */
function CampaignList({ campaigns, ...actions }: CampaignListProps) {
  const counts = useStateFromStore<LinkCountsByUtm | null>(null, countLinksByUtm, ['links']);
  // A campaign that is added while links are hidden would tell whether any has its parameters.
  const isHidden = useStateFromStore(true, areSomeLinksHidden, ['storage']);
  return (
    <ul class="card">
      {campaigns.map((campaign) => (
        <CampaignRow
          key={campaign.name}
          campaign={campaign}
          links={counts && !isHidden ? countCampaignLinks(campaign, counts) : null}
          {...actions}
        />
      ))}
    </ul>
  );
}

const areSomeLinksHidden = async (): Promise<boolean> => (await readAccountIdsWithHiddenLinks()).size > 0;

interface CampaignRowProps {
  campaign: Campaign;
  /** `null`: not known. */
  links: number | null;
  onEdit: (name: string, button: HTMLButtonElement) => void;
  onDelete: (name: string, button: HTMLButtonElement) => void;
}

const CampaignRow = ({ campaign, links, onEdit, onDelete }: CampaignRowProps) => (
  <li class="set">
    <div>
      <b>{campaign.name}</b>
      <p class="muted mono" dir="ltr">
        {campaignQueryPairs(campaign).join(' ')}
      </p>
    </div>
    {links !== null && <span class="muted">{tPlural('links', links)}</span>}
    <Button
      isSmall
      aria-label={t('editCampaign', campaign.name)}
      onClick={(event) => onEdit(campaign.name, event.currentTarget)}
    >
      {t('edit')}
    </Button>
    <Button
      kind="quiet danger"
      isSmall
      aria-label={t('deleteCampaign', campaign.name)}
      onClick={(event) => onDelete(campaign.name, event.currentTarget)}
    >
      {t('delete')}
    </Button>
  </li>
);
