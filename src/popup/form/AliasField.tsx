import type { ComponentChild } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { badAliasFailure, type AliasRule } from '../../core/link/alias.ts';
import { t } from '../../platform/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { aliasProblemSentence } from '../../i18n/alias-problem-sentence.ts';

export interface AliasFieldProps {
  alias: string;
  rule: AliasRule;
  host: string;
  accountId: string;
  isDisabled: boolean;
  /** The request is on its way. */
  isReadOnly: boolean;
  /** An alias that another link has. */
  taken: string | null;
  onAlias: (alias: string) => void;
  /** The user has chosen a free alias instead. */
  onFree: (alias: string) => void;
  /** What stands at the end of the field. */
  end?: ComponentChild;
}

const loadTaken = () => import('./AliasTakenNotice.tsx');

/** The alias, after the host of the short link, with what is wrong with it. */
export function AliasField({
  rule,
  host,
  accountId,
  isDisabled,
  isReadOnly,
  taken,
  onAlias,
  onFree,
  end,
  ...props
}: AliasFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const alias = props.alias.trim();
  const problem = badAliasFailure(alias, rule);
  // After a change, the alias may be free.
  const isTaken = taken !== null && alias === taken;
  const isInvalid = problem !== null || isTaken;
  useEffect(() => {
    const focused = document.activeElement;
    const isElsewhere = focused !== document.body && field.current?.form?.contains(focused) === false;
    // Who searches the list below meanwhile goes on there.
    if (!isTaken || isElsewhere) return;
    field.current?.focus();
    field.current?.select();
  }, [isTaken]);
  return (
    <>
      {/* A short link is read from left to right in every language. */}
      <div class={`field joined ${isInvalid ? 'invalid' : ''}`} dir="ltr">
        <label>
          <span class="prefix clip" aria-hidden="true">
            {host}/
          </span>
          <input
            ref={field}
            name="alias"
            aria-label={t('alias')}
            aria-invalid={isInvalid}
            aria-describedby={isInvalid ? 'alias-problem' : undefined}
            placeholder={t('aliasHint')}
            value={props.alias}
            disabled={isDisabled}
            readOnly={isReadOnly}
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => onAlias(event.currentTarget.value)}
          />
        </label>
        {end}
      </div>
      {problem !== null && (
        <p class="problem" id="alias-problem">
          <Icon name="alert" isSmall />
          {aliasProblemSentence(problem)}
        </p>
      )}
      {isTaken && <Lazy load={loadTaken} props={{ alias, rule, accountId, onFree }} />}
    </>
  );
}
