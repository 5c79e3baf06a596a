import own from '../../package.json' with { type: 'json' };
import common from '../../manifest.json' with { type: 'json' };

/** What is built, or served while developing. */
type Build = 'chromium' | 'firefox' | 'development';

/** The version is that of `package.json`, and stands nowhere else. */
const chromium = { ...common, version: own.version };

/** The manifest of each build, from `manifest.json`. */
export const manifests = {
  chromium,
  /** Firefox has event pages instead of service workers, and needs a declaration of the data that leaves the browser. */
  firefox: {
    ...chromium,
    minimum_chrome_version: undefined,
    background: { scripts: [common.background.service_worker], type: 'module' },
    permissions: common.permissions.filter((permission) => !['offscreen', 'sidePanel'].includes(permission)),
    // Firefox never says that the screen is locked.
    optional_permissions: common.optional_permissions.filter((permission) => permission !== 'idle'),
    side_panel: undefined,
    // Firefox has no schema for policies: it passes their values on unchecked.
    storage: undefined,
    sidebar_action: {
      default_panel: common.side_panel.default_path,
      default_title: 'Curtail',
      default_icon: common.action.default_icon,
      open_at_install: false,
    },
    browser_specific_settings: {
      gecko: {
        id: 'curtail@curtail.example',
        strict_min_version: '142.0',
        data_collection_permissions: {
          required: ['authenticationInfo', 'browsingActivity', 'websiteContent'],
        },
      },
    },
  },
  /** The development server sends changes through a socket and inserts styles, which the CSP of a built page forbids. */
  development: {
    ...chromium,
    content_security_policy: {
      extension_pages: "script-src 'self' http://localhost:5199; object-src 'self'",
    },
  },
} satisfies Record<Build, object>;
