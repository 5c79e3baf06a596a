import type { ComponentChildren } from 'preact';
import { word } from '../../platform/words.ts';
import { AskFirst } from '../AskFirst.tsx';
import { NotCreatedYet } from './NotCreatedYet.tsx';

export interface DisconnectProps {
  accountId: string;
  /** What is erased. */
  question: string;
  onForget: () => void;
  /** What else can be done with the account. */
  children: ComponentChildren;
}

/** Disconnects an account after a question. */
export const Disconnect = ({ accountId, question, onForget, children }: DisconnectProps) => (
  <AskFirst
    class="account-actions"
    label={word('forget')}
    question={
      <>
        {question} <NotCreatedYet accountId={accountId} />
      </>
    }
    sure={word('forgetSure')}
    onSure={onForget}
  >
    {children}
  </AskFirst>
);
