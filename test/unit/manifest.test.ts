import { expect, it } from 'vitest';
import { manifests } from '../../scripts/build-steps/manifests.ts';
import lock from '../../package-lock.json' with { type: 'json' };
import own from '../../package.json' with { type: 'json' };
import manifest from '../../manifest.json' with { type: 'json' };

it('has no version but that of package.json, in every build', () => {
  expect(manifest).not.toHaveProperty('version');
  // Chrome takes numbers alone.
  expect(own.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(Object.values(manifests).map(({ version }) => version)).toEqual(Array(3).fill(own.version));
  expect([lock.version, lock.packages[''].version]).toEqual([own.version, own.version]);
});

// Nothing from a private window may be written to disk, so the browser keeps Curtail out of it.
it('keeps out of private windows', () => expect(manifest.incognito).toBe('not_allowed'));

// Neither web pages nor other extensions have a way in: they can load nothing of ours and send no messages.
it.each(['web_accessible_resources', 'externally_connectable', 'content_scripts', 'host_permissions'])(
  'has no %s',
  (key) => expect(manifest).not.toHaveProperty(key),
);

// None of these permissions causes a warning at install
// (https://developer.chrome.com/docs/extensions/reference/permissions-list).
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
  // What no rule names falls to `default-src`, so a rule more can only allow more.
  expect(manifest.content_security_policy.extension_pages.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    'connect-src https: http://localhost:* http://127.0.0.1:*',
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]);
});
