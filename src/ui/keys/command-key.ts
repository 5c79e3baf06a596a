export const isMac = (): boolean => navigator.userAgent.includes('Mac');

/** The key that commands are given with, as it is printed on this computer's keyboard. */
export const commandKey = (): string => (isMac() ? '⌘' : 'Ctrl');
