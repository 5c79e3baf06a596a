import { useEffect, useState } from 'preact/hooks';

/** The width of the window in pixels, for what depends on more than a limit of the style sheets. */
export function useWindowWidth(): number {
  const [width, setWidth] = useState(innerWidth);
  useEffect(() => {
    const onResize = () => setWidth(innerWidth);
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, []);
  return width;
}
