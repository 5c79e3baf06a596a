let isAnnouncing = false;

/**
 * puppeteer looks again when an element or an attribute has changed. A name may also change by its text, and what can be
 * reached by a popover that opens or a style sheet that has loaded. From the first call on, such a change puts a comment
 * into the document for a moment, so that puppeteer looks.
 */
export function announceChanges(): void {
  if (isAnnouncing) return;
  isAnnouncing = true;
  new MutationObserver(announce).observe(document, { characterData: true, subtree: true });
  for (const event of ['toggle', 'load']) addEventListener(event, announce, { capture: true });
}

function announce(): void {
  const comment = document.createComment('');
  document.documentElement.append(comment);
  comment.remove();
}
