/**
 * Removes the controls that change the direction of following letters (embeddings, overrides, isolates). Without an end they would affect
 * the text after them, and an override makes letters read as others. Stored text keeps them, and marks that don't affect other letters
 * stay.
 */
export const stripBidiControls = (text: string): string => text.replace(turns, '');

/** A URL with these controls as browsers show them: escaped. They lead elsewhere than the URL without them. */
export const escapeBidiControls = (url: string): string => url.replace(turns, encodeURIComponent);

const turns = /[\u202a-\u202e\u2066-\u2069]/g;
