/** The real timer, kept when this file is loaded: a test that stops the extension's clock must not stop the server. */
export const later = setTimeout;

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => void later(resolve, ms));
