/** What the field can't show of several links that were pasted: their words. */
let latest = { text: '', lines: [''] };

export const rememberPastedLines = (text: string, lines: string[]): void => {
  latest = { text, lines };
};

/** The lines for “Shorten many” of what the field shows. */
export const rememberedPastedLines = (text: string): string[] =>
  latest.text === text ? latest.lines : [text];
