import { useLayoutEffect, useState } from 'preact/hooks';
import { parseBaseUrl } from '../../../core/account/parse-base-url.ts';
import { serviceHostWithAscii } from '../../../core/account/service-host.ts';
import { linksPageUrl, openTab } from '../../../platform/tabs.ts';
import { t } from '../../../platform/i18n.ts';
import { StartSampleButton } from '../../../ui/sample/StartSampleButton.tsx';
import { ImportButton } from '../../backup/ImportButton.tsx';
import { ImportProgress, ImportRefusal } from '../../backup/ImportProgress.tsx';
import type { BackupImport } from '../../backup/use-backup-import.ts';
import type { OptionsData } from '../../options-data.ts';
import { connectFieldOfFailure } from '../connect/ConnectProblem.tsx';
import { ConnectForm } from '../connect/ConnectForm.tsx';
import { KeylessAccounts } from '../KeylessAccounts.tsx';
import type { ConnectFormState } from '../connect/use-connect-form.ts';
import { FirstRunGuide, FirstRunProgress } from './FirstRunGuide.tsx';

export interface FirstRunConnectProps {
  connecting: ConnectFormState;
  importing: BackupImport;
  data: OptionsData;
}

/** The first two steps: which service, and the key of the account there. */
export function FirstRunConnect({ connecting, importing, data }: FirstRunConnectProps) {
  const { attempt, fields, settle } = connecting;
  const [isServiceKnown, setServiceKnown] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const isOfAddress = attempt.at === 'failed' && connectFieldOfFailure(attempt.failure) === 'address';
  const step = isServiceKnown && !isOfAddress ? 2 : 1;
  // The user stays there while the address is corrected.
  useLayoutEffect(() => {
    if (isOfAddress) setServiceKnown(false);
  }, [isOfAddress]);
  const pasted = parseBaseUrl(fields.address);
  const host = pasted.ok ? serviceHostWithAscii(pasted.value.baseUrl) : '';
  const move = (isKnown: boolean) => {
    settle();
    setServiceKnown(isKnown);
    setMoved(true);
  };
  const isFirst = step === 1;
  return (
    <FirstRunGuide
      key={step}
      heading={t(isFirst ? 'connectHeading' : 'keyHeading')}
      lead={isFirst ? t('connectLead') : t('keyLead', host)}
      isNext={isFirst && hasMoved && !isOfAddress}
    >
      {isFirst && data.imported.length > 0 && (
        <>
          <h2 class="visually-hidden">{t('accounts')}</h2>
          <KeylessAccounts
            imported={data.imported}
            onAddKey={(account) => {
              connecting.fill(account);
              move(true);
            }}
          />
        </>
      )}
      <ConnectForm
        account={null}
        connecting={connecting}
        step={isFirst ? 'service' : 'key'}
        onContinue={() => move(true)}
        {...(!isFirst && { onCancel: () => move(false) })}
        progress={<FirstRunProgress step={step} />}
      >
        {!isFirst && <WhereToFindKey />}
      </ConnectForm>
      {isFirst ? (
        <>
          <hr />
          <OtherWays importing={importing} />
          {importing.importing.at === 'refused' && <ImportRefusal why={importing.importing.why} />}
          {importing.importing.at !== 'idle' && <h2 class="visually-hidden">{t('import')}</h2>}
          <ImportProgress {...importing} />
        </>
      ) : (
        <p class="muted">
          {t('accessAsked', host)} {t('freePlan')}
        </p>
      )}
    </FirstRunGuide>
  );
}

/** What can be done without a service, or before there is one. */
const OtherWays = ({ importing }: { importing: BackupImport }) => (
  <>
    <div class="row other-ways">
      <StartSampleButton kind="quiet" hasIcon onStarted={() => void openTab(linksPageUrl())} />
      <ImportButton text="backupFirst" kind="quiet" {...importing} />
    </div>
    <details>
      <summary>{t('whichServices')}</summary>
      <p>{t('whichServicesText')}</p>
    </details>
    <p class="muted">{t('withoutService')}</p>
  </>
);

const steps = ['stepDashboard', 'stepKey', 'stepPaste'] as const;

/** Where the key is: what most services’ pages look like, in small, and the way there in words. */
const WhereToFindKey = () => (
  <div class="key-place">
    <svg viewBox="0 0 280 120" aria-hidden="true">
      <path d="M0 28h280M88 28v92" class="edge" />
      <path d="M14 14h.01M26 14h.01M38 14h.01M14 47h50M14 63h38M14 107h46M124 95h60" class="text" />
      <rect x="58" y="8" width="208" height="12" rx="3" class="window" />
      <rect x="101" y="76" width="167" height="37" rx="4" class="frame" />
      {[
        [7, 73],
        [101, 40],
        [228, 84.5],
      ].map(([x = 0, y = 0], at) => (
        <g key={at} transform={`translate(${x} ${y})`}>
          <rect width={at === 0 ? 74 : at === 1 ? 64 : 32} height="20" rx="4" class="place" />
          <text x="8" y="14">
            {at + 1}
          </text>
        </g>
      ))}
    </svg>
    <ol>
      {steps.map((step) => (
        <li key={step}>{t(step)}</li>
      ))}
    </ol>
  </div>
);
