/**
 * A text from elsewhere without the controls that turn the letters after them (embeddings, overrides, isolates): one without its end
 * reaches beyond the text, and an override makes its own letters read as others. What is stored keeps them; marks that turn nothing stay.
 */
export const withoutTurns = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
