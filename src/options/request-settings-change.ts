import type { SettingsChange } from '../core/account/settings.ts';
import { sendCommand } from '../platform/messages.ts';

/** Asks the worker to change settings. The page reads the result from the store. */
export function requestSettingsChange(change: SettingsChange): void {
  void sendCommand('changeSettings', change);
}
