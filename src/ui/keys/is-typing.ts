const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

/** Whether a key goes to a field in which it is a letter, or has an undo and choices of its own. */
export const isTyping = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(fields) !== null;
