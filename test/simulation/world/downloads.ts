import type { Life } from './life.ts';

/** What a page needs to save a text as a file: Blob, object URLs, and a link that is clicked. */
export function downloadsOf(life: Life, save: (name: string, text: string) => void): Record<string, unknown> {
  const texts = new Map<string, string>();

  class Blob {
    readonly text: string;

    constructor(parts: readonly string[]) {
      this.text = parts.join('');
    }
  }

  class OwnUrl extends URL {
    static override createObjectURL(blob: unknown): string {
      const address = `blob:${texts.size}`;
      if (blob instanceof Blob) texts.set(address, blob.text);
      return address;
    }

    static override revokeObjectURL(address: string): void {
      texts.delete(address);
    }
  }

  const link = () => ({
    href: '',
    download: '',
    click() {
      save(this.download, texts.get(this.href) ?? '');
    },
  });
  return { Blob, URL: OwnUrl, document: life.kind === 'page' ? { createElement: link } : undefined };
}
