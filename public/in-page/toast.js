/**
 * Shows a message about a link in the page that it runs in, for four seconds. The page's styles and scripts can't reach into a closed shadow
 * root, and the page's policy does not refuse styles that are set through `style`. A page could still move the message under the user's
 * pointer. So its button only opens the popup on the link, and does nothing else.
 *
 * A file's result is its last value, and Firefox can't pass a function: hence the `void`.
 *
 * @param {string} text
 * @param {string} at The state of the operation.
 * @param {string} id The id of the operation.
 * @param {string} direction In which the texts are written: `ltr` or `rtl`.
 * @param {string} openLabel
 * @param {string} closeLabel
 */
void (globalThis.drawCurtailToast = (text, at, id, direction, openLabel, closeLabel) => {
  globalThis.curtailToast?.remove();
  // In a document that is not HTML, `createElement` would not create HTML elements.
  const xhtml = 'http://www.w3.org/1999/xhtml';
  const svg = 'http://www.w3.org/2000/svg';
  const isMade = at === 'done';
  const isFailed = at === 'failed' || at === 'needsDecision';
  const host = styled(
    'div',
    'all: initial !important; position: fixed !important; inset: auto 16px 16px auto !important; z-index: 2147483647 !important; pointer-events: none !important',
  );
  const box = styled(
    'div',
    'box-sizing: border-box; display: flex; align-items: center; gap: 10px; min-height: 44px; max-width: min(440px, 100vw - 32px); padding: 6px 6px 6px 12px; overflow-wrap: anywhere; pointer-events: auto; color-scheme: light dark; color: light-dark(#14211f, #e8efee); background: light-dark(#ffffff, #1e2927); border: 1px solid light-dark(#dbe2e1, #384643); border-radius: 8px; box-shadow: 0 4px 16px rgb(0 0 0 / 24%); font: 13px/20px system-ui, sans-serif',
  );
  box.dir = direction;
  const words = styled('span', 'flex: 1; min-width: 0');
  words.setAttribute('role', 'status');
  words.dir = 'auto';
  const open = button('color: light-dark(#0f766e, #2dd4bf); font-weight: 600', () => {
    remove();
    // This script keeps running after the extension was updated or removed.
    if (chrome.runtime?.id) void chrome.runtime.sendMessage({ shown: id });
  });
  open.textContent = openLabel;
  const close = button(
    'display: grid; place-items: center; width: 32px; padding: 0; color: light-dark(#52625f, #9fb0ad)',
    remove,
  );
  close.setAttribute('aria-label', closeLabel);
  close.append(drawing('0 0 24 24', 14, [['M6 6l12 12M18 6 6 18', 'none', 'currentColor', 1.9]]));
  box.append(mark(), words, open, close);
  const shadow = host.attachShadow({ mode: 'closed' });
  shadow.append(box);
  const root = document.documentElement;
  const note = root instanceof SVGSVGElement ? onPixels(root) : host;
  const holdsNothing = 'audio, canvas, embed, iframe, img, object, svg, video';
  const gone = new AbortController();
  // A page that raises something of its own in answer would take turns with this for ever.
  let raisesLeft = 20;
  globalThis.curtailToast = { remove };
  host.setAttribute('popover', 'manual');
  // What the page opens later lies above: a dialog, a popover, an element in full screen.
  const opened = new MutationObserver(() => home() !== note.parentNode && raise());
  raise();
  opened.observe(root, { attributeFilter: ['open'], childList: true, subtree: true });
  const above = { capture: true, signal: gone.signal };
  document.addEventListener('fullscreenchange', raise, above);
  document.addEventListener(
    'toggle',
    ({ target, newState }) => newState === 'open' && target !== host && raise(),
    above,
  );
  // Screen readers announce only what is added to a status that already exists.
  setTimeout(() => {
    words.append(...(isMade ? withBoldLink() : [text]));
  }, 50);
  // The message stays while the user is about to press a button.
  let timer = setTimeout(remove, 4000);
  const holders = new Set();
  hold('pointer', 'pointerenter', 'pointerleave');
  hold('focus', 'focusin', 'focusout');

  function remove() {
    gone.abort();
    opened.disconnect();
    note.remove();
  }

  /**
   * Shows the message as the last in the browser's top layer, above everything that is there. A manual popover closes no other one and
   * takes no focus, unlike one of the page that is opened.
   */
  function raise() {
    if (raisesLeft === 0) return;
    raisesLeft -= 1;
    const place = home();
    // A browser hides a popover that moves. One that only comes up again keeps the focus in it.
    const focused = shadow.activeElement;
    if (note.parentNode !== place) place.append(note);
    else if (host.matches(':popover-open')) host.hidePopover();
    host.showPopover();
    // A page may color what lies behind its own dialogs, and has no say in this one.
    host.animate({ opacity: [0, 0] }, { pseudoElement: '::backdrop', duration: 1, fill: 'both' });
    focused?.focus({ preventScroll: true });
  }

  /**
   * While a modal dialog is open, or an element in full screen, everything outside of it is inert: neither pressed nor announced. A film
   * holds nothing, so there the message is only seen.
   */
  function home() {
    const modals = [...document.querySelectorAll(':modal')].filter((modal) => !modal.matches(holdsNothing));
    const focused = modals.findLast((modal) => modal.contains(document.activeElement));
    return focused ?? modals.at(-1) ?? root;
  }

  /** What holds it counts by its events, since a touch screen leaves `:hover` on after a tap. */
  function hold(holder, begin, end) {
    box.addEventListener(begin, () => {
      holders.add(holder);
      clearTimeout(timer);
    });
    box.addEventListener(end, () => {
      holders.delete(holder);
      clearTimeout(timer);
      if (holders.size === 0) timer = setTimeout(remove, 4000);
    });
  }

  /** The parts of the sentence. The short link stands out, and keeps its direction in a sentence of another. */
  function withBoldLink() {
    return text.split(/((?<!\S)[^\s/]+\/\S+)/).map((part, place) => {
      if (place % 2 === 0) return part;
      const link = styled('b', 'font-weight: 600; unicode-bidi: isolate');
      link.textContent = part;
      return link;
    });
  }

  function styled(name, css) {
    const element = document.createElementNS(xhtml, name);
    element.style.cssText = css;
    return element;
  }

  function button(css, act) {
    const element = styled(
      'button',
      `all: unset; box-sizing: border-box; flex: none; min-height: 32px; padding: 0 10px; border-radius: 8px; cursor: pointer; text-align: center; ${css}`,
    );
    element.setAttribute('type', 'button');
    // Clicks that a script of the page dispatches don't count.
    element.addEventListener('click', ({ isTrusted }) => isTrusted && act());
    element.addEventListener('focus', () => {
      element.style.outline = element.matches(':focus-visible')
        ? '2px solid light-dark(#0f766e, #5eead4)'
        : 'none';
    });
    element.addEventListener('blur', () => {
      element.style.outline = 'none';
    });
    return element;
  }

  /** Curtail's logo for a link that was created, a clock for a pending one, and a sign for a failure. */
  function mark() {
    if (isMade)
      return drawing('0 0 128 128', 20, [
        [
          'M28 0h72a28 28 0 0 1 28 28v72a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28V28A28 28 0 0 1 28 0Z',
          '#0f766e',
          'none',
          0,
        ],
        ['M61 46a24.5 24.5 0 1 0 0 36M80 96 104 32', 'none', '#fff', 13],
      ]);
    const [path, color] = isFailed
      ? ['M12 8v5M12 16v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z', 'light-dark(#b42318, #ff8b80)']
      : ['M12 7v5l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z', 'light-dark(#8a5300, #f5b85c)'];
    const icon = drawing('0 0 24 24', 20, [[path, 'none', 'currentColor', 1.75]]);
    icon.style.color = color;
    return icon;
  }

  function drawing(box, size, shapes) {
    const picture = document.createElementNS(svg, 'svg');
    picture.setAttribute('viewBox', box);
    picture.setAttribute('aria-hidden', 'true');
    picture.style.cssText = `flex: none; width: ${size}px; height: ${size}px`;
    for (const [d, fill, stroke, width] of shapes) {
      const path = picture.appendChild(document.createElementNS(svg, 'path'));
      const attributes = {
        d,
        fill,
        stroke,
        'stroke-width': width,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      };
      for (const [name, value] of Object.entries(attributes)) path.setAttribute(name, value);
    }
    return picture;
  }

  /** An SVG document draws HTML only in a `foreignObject`. This one undoes the picture's scale and fills the window. */
  function onPixels(picture) {
    const frame = document.createElementNS(svg, 'foreignObject');
    const { a, b, c, d, e, f } = picture.getScreenCTM()?.inverse() ?? new DOMMatrix();
    frame.setAttribute('transform', `matrix(${[a, b, c, d, e, f].join(' ')})`);
    frame.setAttribute('width', String(innerWidth));
    frame.setAttribute('height', String(innerHeight));
    frame.style.pointerEvents = 'none';
    frame.append(host);
    return frame;
  }
});
