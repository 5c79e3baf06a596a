import { word } from '../../platform/words.ts';
import { readItem } from '../../store/items/item.ts';
import { qrStyle } from '../../store/items/qr-style.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { saveText } from '../../ui/save-file.ts';
import { Group } from '../Group.tsx';
import type { OptionsData } from '../options-data.ts';
import { Section } from '../Section.tsx';
import { ImportBackup } from './ImportBackup.tsx';
import { backupName, makeBackup } from './make-backup.ts';

/** Settings and accounts as a file, without keys, and back. */
export const Backup = ({ data }: { data: OptionsData }) => (
  <Section name="backup" lead="backupLead">
    <Group heading="backup">
      <div class="card">
        <div class="set">
          <div>
            <b>{word('export')}</b>
            <p class="muted">{word('exportHint')}</p>
          </div>
          <Button label={word('exportBackup')} onClick={() => void save(data)}>
            <Icon name="save" />
            {word('export')}
          </Button>
        </div>
        <ImportBackup data={data} />
      </div>
    </Group>
  </Section>
);

async function save({ settings, accounts, imported }: OptionsData): Promise<void> {
  const now = Date.now();
  const all = [...accounts.map(({ account }) => account), ...imported];
  const text = makeBackup({ settings, qrStyle: await readItem(qrStyle), accounts: all }, now);
  saveText(text, 'application/json', backupName(now));
}
