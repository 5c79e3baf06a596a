import { useRef } from 'preact/hooks';
import { tPlural, t } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { SourceInput } from './use-source-input.ts';

export interface SourceButtonsProps {
  input: Pick<SourceInput, 'takeFiles' | 'askForTabs' | 'selectedTabs'>;
  kind: 'secondary' | 'quiet';
}

/** Takes URLs from files, and from the tabs of the window. */
export function SourceButtons({ input, kind }: SourceButtonsProps) {
  const { takeFiles, askForTabs, selectedTabs } = input;
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind={kind} icon="file" onClick={() => picker.current?.click()}>
        {t('chooseFile')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept=".csv,.tsv,.txt,.json,.jsonl,.sql,.html,.htm,.mht,.mhtml,.md,.eml,.emlx,.mbox,.ics,.vcf,.xml,.rss,.atom,.opml,.plist,.webloc,text/csv,text/plain,text/html,application/json"
        onChange={(event) => {
          void takeFiles([...(event.currentTarget.files ?? [])]);
          // Allows the user to choose the same file again after correcting it.
          event.currentTarget.value = '';
        }}
      />
      <Button kind={kind} icon="folder" onClick={askForTabs}>
        {selectedTabs > 0 ? tPlural('takeSelectedTabs', selectedTabs) : t('takeTabs')}
      </Button>
    </>
  );
}
