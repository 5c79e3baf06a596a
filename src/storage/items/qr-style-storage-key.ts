/** Where the QR style is kept, for the pages that read it and the worker that writes it. */
export const qrStyleStorageKey = { key: 'qrStyle', version: 1 } as const;
