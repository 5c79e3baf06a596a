/**
 * Says something in the page that this runs in, for four seconds. In a closed shadow root no style and no script of the page gets
 * at it, and styles that are set one by one are none that the page's policy refuses.
 *
 * A file ends in a value, and Firefox takes none that is a function: hence the `void`.
 *
 * @param {string} text
 */
void (globalThis.drawCurtailToast = (text) => {
  globalThis.curtailToast?.remove();
  // In a document that is no HTML, `createElement` makes none either.
  const xhtml = 'http://www.w3.org/1999/xhtml';
  const host = document.createElementNS(xhtml, 'div');
  host.style.cssText =
    'all: initial !important; position: fixed !important; inset: auto 16px 16px auto !important; z-index: 2147483647 !important; pointer-events: none !important';
  const status = document.createElementNS(xhtml, 'div');
  status.setAttribute('role', 'status');
  status.dir = 'auto';
  status.style.cssText =
    'box-sizing: border-box; max-width: min(360px, 100vw - 32px); padding: 10px 14px; overflow-wrap: anywhere; color-scheme: light dark; color: light-dark(#14211f, #e8efee); background: light-dark(#ffffff, #1e2927); border: 1px solid light-dark(#d5dddc, #3a4946); border-inline-start: 4px solid light-dark(#0f766e, #2dd4bf); border-radius: 8px; box-shadow: 0 4px 16px rgb(0 0 0 / 24%); font: 13px/1.5 system-ui, sans-serif';
  host.attachShadow({ mode: 'closed' }).append(status);
  const root = document.documentElement;
  const note = root instanceof SVGSVGElement ? onPixels(root) : host;
  globalThis.curtailToast = note;
  root.append(note);
  // A screen reader says what comes into a status that is there already.
  setTimeout(() => {
    status.textContent = text;
  }, 50);
  setTimeout(() => note.remove(), 4000);

  /** A picture draws HTML only in a frame of its own, which here undoes the picture's scale and fills the window. */
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
