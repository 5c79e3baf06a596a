/** A command or a setting that can't be carried out. The message is a sentence for the person who gave it. */
export class InputError extends Error {}
