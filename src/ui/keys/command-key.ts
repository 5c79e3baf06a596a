import { t } from '../../platform/i18n.ts';

export const isMac = (): boolean => navigator.userAgent.includes('Mac');

/** The modifier key of commands, as it is printed on this computer's keyboard. */
export const commandKey = (): string => (isMac() ? '⌘' : t('keyControl'));
