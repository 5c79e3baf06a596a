import { useEffect, useState } from 'preact/hooks';
import type { AliasRule } from '../../core/link/alias.ts';
import { suggestFreeAliases } from '../../core/link/make-alias.ts';
import { t } from '../../platform/i18n.ts';
import { readListDespiteDamage } from '../../storage/list/read-list-despite-damage.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

export interface AliasTakenNoticeProps {
  alias: string;
  rule: AliasRule;
  accountId: string;
  onFree: (alias: string) => void;
}

/** Says that another link has the alias, and offers three similar ones that no listed link has. */
export default function AliasTakenNotice({ alias, rule, accountId, onFree }: AliasTakenNoticeProps) {
  const [offers, setOffers] = useState<string[]>([]);
  useEffect(() => {
    void readListDespiteDamage(accountId).then((list) => {
      const known = new Set(list?.links.map(({ shortCode }) => shortCode));
      setOffers(suggestFreeAliases(alias, (offer) => known.has(offer), new Date(), rule));
    });
  }, [alias]);
  return (
    <>
      <p class="problem" id="alias-problem" role="alert">
        <Icon name="alert" />
        <span>
          {t('failAliasTaken', alias)} {t('failAliasTakenHint')}
        </span>
      </p>
      <div class="chips">
        {offers.map((offer) => (
          <Button kind="chip" key={offer} onClick={() => onFree(offer)}>
            {offer}
          </Button>
        ))}
      </div>
    </>
  );
}
