/** What the user chose once, for every account. */
export interface Settings {
  /** What a click on the toolbar button does: the whole job, or open the form. */
  onClick: 'shorten' | 'ask';
  /** Put a new short link on the clipboard. */
  copy: boolean;
  /** Who makes the code where the user gives no alias. Curtail's own alias is what makes a create exactly-once (design, section 5). */
  codeFrom: 'curtail' | 'service';
}

export const defaultSettings: Settings = { onClick: 'ask', copy: true, codeFrom: 'curtail' };
