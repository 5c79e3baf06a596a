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
        <Icon name="alert" isSmall />
        {t('aliasTakenTry', alias)}
      </p>
      <div class="chips">
        {offers.map((offer) => (
          <Button
            kind="chip"
            key={offer}
            dir="ltr"
            aria-label={offer}
            title={offer}
            onClick={() => onFree(offer)}
          >
            <SimilarAlias alias={alias} offer={offer} />
          </Button>
        ))}
      </div>
    </>
  );
}

/** Only the difference tells three offers apart, so it is bold, and it is what they have in common that is cut. */
function SimilarAlias({ alias, offer }: { alias: string; offer: string }) {
  const same = Array.from(offer).findIndex((letter, at) => letter !== Array.from(alias)[at]);
  const common = Array.from(offer).slice(0, Math.max(0, same)).join('');
  return (
    <>
      <span class="clip">{common}</span>
      <b>{offer.slice(common.length)}</b>
    </>
  );
}
