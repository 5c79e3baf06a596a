import { expect, it } from 'vitest';
import manifest from '../../manifest.json' with { type: 'json' };

// Nothing of a private window is written to disk: the browser does not let Curtail in.
it('keeps out of private windows', () => expect(manifest.incognito).toBe('not_allowed'));

// A page of the web, or another extension, has no way in: nothing of ours can be loaded there, and nobody else can send messages.
it.each(['web_accessible_resources', 'externally_connectable', 'content_scripts', 'host_permissions'])(
  'has no %s',
  (key) => expect(manifest).not.toHaveProperty(key),
);

// None of these is told of at install (https://developer.chrome.com/docs/extensions/reference/permissions-list).
it('asks at install for nothing that warns', () =>
  expect(manifest.permissions).toEqual([
    'activeTab',
    'alarms',
    'contextMenus',
    'offscreen',
    'scripting',
    'sidePanel',
    'storage',
    'unlimitedStorage',
  ]));

it('lets its pages run no script, load no frame and send no form but their own', () => {
  const rules = manifest.content_security_policy.extension_pages.split('; ');
  expect(rules).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "form-action 'none'",
      "base-uri 'none'",
    ]),
  );
});
