import { useEffect, useRef } from 'preact/hooks';

/** Takes files dropped anywhere on the page. Outside the field, the browser would otherwise leave the page to show the file. */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): void {
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const controller = new AbortController();
    const listen = (name: 'dragover' | 'drop', listener: (event: DragEvent) => void) =>
      document.addEventListener(name, listener, { signal: controller.signal });
    listen('dragover', (event) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    });
    listen('drop', (event) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take.current(files);
    });
    return () => controller.abort();
  }, []);
}
