import { useStored } from '../ui/use-stored.ts';
import { ConnectForm } from './ConnectForm.tsx';
import { readOptionsData, type OptionsData } from './options-data.ts';
import { Steps } from './Steps.tsx';

export function Options({ first }: { first: OptionsData }) {
  const { account } = useStored(first, readOptionsData);
  return (
    <main>
      <ConnectForm account={account} />
      <Steps />
    </main>
  );
}
