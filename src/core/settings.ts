/** The ways to Curtail besides its button, and what it shows outside its pages. Each can be switched off. */
export const doors = {
  menus: true,
  shortcuts: true,
  addressBar: true,
  sidePanel: true,
  /** Says on a page that it was shortened. */
  toast: true,
  /** Needs the permission `notifications`. */
  notifications: false,
  /** The button tells whether the page has a short link. Needs the permission `tabs`. */
  pageMark: false,
};

export type SwitchedDoor = keyof typeof doors;

/** What the user chose once, for every account. */
export interface Settings {
  /** What a click on the toolbar button does: the whole job, or open the form. */
  onClick: 'shorten' | 'ask';
  /** Put a new short link on the clipboard. */
  copy: boolean;
  /** Who makes the code where the user gives no alias. Curtail's own alias is what makes a create exactly-once (design, section 5). */
  codeFrom: 'curtail' | 'service';
  doors: Record<SwitchedDoor, boolean>;
}

export const defaultSettings: Settings = { onClick: 'ask', copy: true, codeFrom: 'curtail', doors };
