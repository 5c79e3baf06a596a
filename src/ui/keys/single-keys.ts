let areOn = true;

/** Whether keys without Ctrl, Alt or ⌘ do something wherever the focus is, such as `/` and `N`. The user can turn them off (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => areOn;

export const setSingleKeysOn = (isOn: boolean): void => {
  areOn = isOn;
};
