import { useRef } from 'preact/hooks';
import { t, type TextKey } from '../../platform/i18n.ts';
import { Button, type ButtonKind } from '../../ui/controls/Button.tsx';
import type { BackupImport } from './use-backup-import.ts';

export interface ImportButtonProps extends Pick<BackupImport, 'importing' | 'choose'> {
  text: TextKey;
  kind?: ButtonKind;
}

/** Chooses the file of a backup, while none is being imported. */
export function ImportButton({ text, kind = 'secondary', importing, choose }: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const isBusy = importing.at === 'working' || (importing.at === 'done' && importing.isUndoing);
  return (
    <>
      <Button id="import" kind={kind} icon="upload" isBusy={isBusy} onClick={() => input.current?.click()}>
        {t(text)}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={t('importFile')}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void choose(file);
          // Allows the user to choose the same file again after correcting it.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
