const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

/** Whether a key goes to a field, where it types a letter or has its own meaning. */
export const isTyping = ({ target }: Pick<Event, 'target'>): boolean =>
  target instanceof Element && target.closest(fields) !== null;
