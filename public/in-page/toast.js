/**
 * Shows a message in the page that it runs in, for four seconds. The page's styles and scripts can't reach into a closed shadow root, and
 * the page's policy does not refuse styles that are set through `style`.
 *
 * A file's result is its last value, and Firefox can't pass a function: hence the `void`.
 *
 * @param {string} text
 */
void (globalThis.drawCurtailToast = (text) => {
  globalThis.curtailToast?.remove();
  // In a document that is not HTML, `createElement` would not create HTML elements.
  const xhtml = 'http://www.w3.org/1999/xhtml';
  const host = document.createElementNS(xhtml, 'div');
  host.style.cssText =
    'all: initial !important; position: fixed !important; inset: auto 16px 16px auto !important; z-index: 2147483647 !important; pointer-events: none !important';
  const status = document.createElementNS(xhtml, 'div');
  status.setAttribute('role', 'status');
  status.dir = 'auto';
  status.style.cssText =
    'box-sizing: border-box; display: flex; align-items: center; gap: 10px; min-height: 44px; max-width: min(360px, 100vw - 32px); padding: 8px 14px 8px 12px; overflow-wrap: anywhere; color-scheme: light dark; color: light-dark(#14211f, #e8efee); background: light-dark(#ffffff, #1e2927); border: 1px solid light-dark(#d5dddc, #3a4946); border-radius: 8px; box-shadow: 0 4px 16px rgb(0 0 0 / 24%); font: 13px/1.5 system-ui, sans-serif';
  // The logo shows whose message this is.
  const svg = 'http://www.w3.org/2000/svg';
  const logo = document.createElementNS(svg, 'svg');
  logo.setAttribute('viewBox', '0 0 128 128');
  logo.setAttribute('aria-hidden', 'true');
  logo.style.cssText = 'flex: none; width: 20px; height: 20px';
  const shapes = [
    [
      'M28 0h72a28 28 0 0 1 28 28v72a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28V28A28 28 0 0 1 28 0Z',
      '#0f766e',
      'none',
    ],
    ['M61 46a24.5 24.5 0 1 0 0 36M80 96 104 32', 'none', '#fff'],
  ];
  for (const [d, fill, stroke] of shapes) {
    const path = logo.appendChild(document.createElementNS(svg, 'path'));
    const attributes = { d, fill, stroke, 'stroke-width': '13', 'stroke-linecap': 'round' };
    for (const [name, value] of Object.entries(attributes)) path.setAttribute(name, value);
  }
  const words = document.createElementNS(xhtml, 'span');
  words.style.cssText = 'min-width: 0';
  status.append(logo, words);
  host.attachShadow({ mode: 'closed' }).append(status);
  const root = document.documentElement;
  const note = root instanceof SVGSVGElement ? onPixels(root) : host;
  globalThis.curtailToast = note;
  root.append(note);
  // Screen readers announce only what is added to a status that already exists.
  setTimeout(() => {
    words.textContent = text;
  }, 50);
  setTimeout(() => note.remove(), 4000);

  /** An SVG document draws HTML only in a `foreignObject`. This one undoes the picture's scale and fills the window. */
  function onPixels(picture) {
    const frame = document.createElementNS('http://www.w3.org/2000/svg', 'foreignObject');
    const { a, b, c, d, e, f } = picture.getScreenCTM()?.inverse() ?? new DOMMatrix();
    frame.setAttribute('transform', `matrix(${[a, b, c, d, e, f].join(' ')})`);
    frame.setAttribute('width', String(innerWidth));
    frame.setAttribute('height', String(innerHeight));
    frame.style.pointerEvents = 'none';
    frame.append(host);
    return frame;
  }
});
