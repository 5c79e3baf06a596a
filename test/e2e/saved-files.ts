import type { Page } from 'puppeteer-core';

export interface SavedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

declare global {
  interface Window {
    savedFiles: { name: string; base64: string }[];
  }
}

/** Collects the files that a page saves, since the two browsers keep downloads in different places. */
export async function savedFiles(page: Page): Promise<{ next: () => Promise<SavedFile> }> {
  await page.evaluate(() => {
    window.savedFiles = [];
    const blobs = new Map<string, Blob>();
    const addressOf = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob) => {
      const address = addressOf(blob);
      blobs.set(address, blob);
      return address;
    };
    HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
      const { href, download } = this;
      void blobs
        .get(href)
        ?.arrayBuffer()
        .then((buffer) => {
          let text = '';
          for (const byte of new Uint8Array(buffer)) text += String.fromCharCode(byte);
          window.savedFiles.push({ name: download, base64: btoa(text) });
        });
    };
  });
  return {
    async next() {
      const found = await page.waitForFunction(() => window.savedFiles.shift());
      const file = await found.jsonValue();
      if (!file) throw new Error('No file was saved.');
      return { name: file.name, bytes: new Uint8Array(Buffer.from(file.base64, 'base64')) };
    },
  };
}
