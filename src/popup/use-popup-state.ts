import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { withCopyFormat } from '../core/copy/copy-options.ts';
import { onOperationChange } from '../outbox/read.ts';
import { onClipboardWrite } from '../platform/clipboard.ts';
import { sendCommand, sendOneWayCommand } from '../platform/messages.ts';
import { copyLink } from '../ui/copy/copy-link.ts';
import { deleteLinkWithUndo, linkToDelete } from '../ui/deletions/delete-link-with-undo.ts';
import { requestSettingsChange } from '../ui/request-settings-change.ts';
import { lookUpLinkIfWanted, type PopupData } from './popup-data.ts';
import { initialPopupStep, reducePopup } from './popup-reducer.ts';
import type { DispatchPopupEvent, PopupEffect, PopupOpening, PopupState } from './popup-state.ts';

export interface PopupStateOptions extends PopupOpening {
  data: PopupData;
  /** What was typed has become a link. */
  onMade?: (() => void) | undefined;
  /** Another account is shown now, so what was found for the page is outdated. */
  onSwitched?: (() => void) | undefined;
}

/** An operation that waits may go on within this time. */
const waitMs = 1000;

/** The popup's state, fed by the store and by what the user does. A popup that is closed does nothing more. */
export function usePopupState(options: PopupStateOptions) {
  const { data, page } = options;
  const [opened] = useState(() => initialPopupStep(options, Date.now()));
  const [state, setState] = useState(opened.state);
  const latest = useRef<{ state: PopupState; options: PopupStateOptions } | null>({
    state: opened.state,
    options,
  });
  if (latest.current) latest.current.options = options;
  const dispatch: DispatchPopupEvent = (event) => {
    if (!latest.current) return;
    const step = reducePopup(latest.current.state, event);
    latest.current.state = step.state;
    setState(step.state);
    for (const effect of step.effects) void run(effect);
  };
  /** The answer of an effect is an event again. */
  async function run(effect: PopupEffect): Promise<void> {
    switch (effect.do) {
      case 'create': {
        const { submission } = effect;
        const answer = await sendCommand('createLink', submission);
        return dispatch({ type: 'answered', id: submission.id, answer, now: Date.now() });
      }
      case 'wait':
        await new Promise((resolve) => setTimeout(resolve, waitMs));
        return dispatch({ type: 'waited', id: effect.id, now: Date.now() });
      case 'saveDraft':
        return void sendOneWayCommand('saveDraft', effect.draft);
      case 'markOperationSeen':
        return void sendOneWayCommand('markOperationSeen', { operationId: effect.operationId });
      case 'lookUp': {
        const found = await lookUpLinkIfWanted(effect.data, effect.longUrl);
        return dispatch({ type: 'lookedUp', data: effect.data, found });
      }
      case 'copy': {
        const content = await copyLink(effect.link, effect.as);
        return dispatch({ type: 'copied', key: effect.key, content });
      }
      case 'saveFormat':
        return requestSettingsChange(({ copyAs }) => ({
          copyAs: withCopyFormat(copyAs, effect.copyAs.format),
        }));
      case 'delete': {
        const asked = await deleteLinkWithUndo(linkToDelete(effect.link));
        if (!asked.ok) dispatch({ type: 'undoRefused', key: effect.key, failure: asked.error });
        return;
      }
      case 'tellMade':
        return latest.current?.options.onMade?.();
      case 'tellSwitched':
        return latest.current?.options.onSwitched?.();
    }
  }
  // Layout effects run before the browser paints. Ordinary ones would wait for a frame, and the user for the clipboard.
  useLayoutEffect(() => {
    const stop = onOperationChange((operation) => {
      if (operation.kind === 'create') dispatch({ type: 'announced', operation, now: Date.now() });
    });
    const stopClipboard = onClipboardWrite(() => dispatch({ type: 'clipboardWritten' }));
    for (const effect of opened.effects) void run(effect);
    if (options.isImmediate) dispatch({ type: 'submitted', id: crypto.randomUUID() });
    return () => {
      stop();
      stopClipboard();
      latest.current = null;
    };
  }, []);
  useLayoutEffect(() => dispatch({ type: 'stored', data, now: Date.now() }), [data]);
  useLayoutEffect(() => dispatch({ type: 'pageChanged', page }), [page?.title]);
  return [state, dispatch] as const;
}
