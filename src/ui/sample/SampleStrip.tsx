import { useEffect, useState } from 'preact/hooks';
import type { Failure } from '../../core/failure.ts';
import { sampleCopyRefusedEvent, refuseSampleCopy } from '../../platform/clipboard.ts';
import { sendCommand } from '../../platform/messages.ts';
import { openOptions } from '../../platform/tabs.ts';
import { t } from '../../platform/i18n.ts';
import { describeFailure } from '../../i18n/describe-failure.ts';
import { announceToScreenReader } from '../Announcer.tsx';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../Icon.tsx';

const shownMs = 4000;

/** Shown on every page while the sample is on: what it is, what it can't do, and the two ways out. */
export default function SampleStrip() {
  const isRefused = useRefusals();
  usePreventSampleCopy();
  const [failure, setFailure] = useState<Failure | null>(null);
  const leave = async () => {
    const left = await sendCommand('endSample', null);
    if (!left.ok) setFailure(left.error);
  };
  return (
    <div class="strip sample-strip" role="group" aria-label={t('sampleAccount')}>
      <Icon name="flask" />
      <span>
        {failure ? describeFailure(failure, '').sentence : t(isRefused ? 'sampleNoCopy' : 'sampleStrip')}
      </span>
      <Button isSmall onClick={() => void openOptions()}>
        {t('connect')}
      </Button>
      <Button kind="icon-button" label={t('sampleLeave')} onClick={() => void leave()}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

/** Whether a copy was refused just now. */
function useRefusals(): boolean {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    const refuse = () => {
      setRefusals((count) => count + 1);
      announceToScreenReader(t('sampleNoCopy'));
    };
    addEventListener(sampleCopyRefusedEvent, refuse);
    return () => removeEventListener(sampleCopyRefusedEvent, refuse);
  }, []);
  useEffect(() => {
    if (refusals === 0) return undefined;
    const timer = setTimeout(() => setRefusals(0), shownMs);
    return () => clearTimeout(timer);
  }, [refusals]);
  return refusals > 0;
}

/** Keeps links of the sample inside the page. It also blocks the browser's own copy keys, dragging, and the context menu of a link. */
function usePreventSampleCopy(): void {
  useEffect(() => {
    const stops = [
      refuse('copy', selected),
      refuse('cut', selected),
      refuse('dragstart', (event) => `${addressAt(event)} ${selected()}`),
      refuse('contextmenu', addressAt),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
}

function refuse(type: string, textOf: (event: Event) => string): () => void {
  const listener = (event: Event) => {
    if (refuseSampleCopy(textOf(event))) event.preventDefault();
  };
  document.addEventListener(type, listener);
  return () => document.removeEventListener(type, listener);
}

const selected = (): string => String(getSelection());

const addressAt = ({ target }: Event): string =>
  (target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')?.href) || '';
