/** What was asked for can't be done as asked. The message is a sentence for whoever asked. */
export class InputError extends Error {}
