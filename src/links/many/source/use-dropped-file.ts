import { useEffect, useRef } from 'preact/hooks';

/** Takes a file dropped anywhere on the page. Outside the field, the browser would otherwise leave the page to show the file. */
export function useDroppedFile(onFile: (file: File) => void): void {
  const take = useRef(onFile);
  take.current = onFile;
  useEffect(() => {
    const controller = new AbortController();
    const listen = (name: 'dragover' | 'drop', listener: (event: DragEvent) => void) =>
      document.addEventListener(name, listener, { signal: controller.signal });
    listen('dragover', (event) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    });
    listen('drop', (event) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      take.current(file);
    });
    return () => controller.abort();
  }, []);
}
