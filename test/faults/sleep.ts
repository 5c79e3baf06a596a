/** Taken when the file is loaded: a test that stops the clock of the extension does not stop the server. */
export const later = setTimeout;

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => void later(resolve, ms));
