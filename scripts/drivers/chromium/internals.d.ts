// APIs of chrome://extensions and of Chromium's events beyond the published ones. The driver uses them, the extension never
// does.
declare namespace chrome {
  namespace developerPrivate {
    function addHostPermission(extensionId: string, host: string): Promise<void>;
    function getExtensionInfo(extensionId: string): Promise<{
      permissions: { simplePermissions: { message: string }[] };
    }>;
    function updateExtensionConfiguration(change: {
      extensionId: string;
      pinnedToToolbar?: boolean;
      incognitoAccess?: boolean;
    }): Promise<void>;
    function updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void>;
  }
  namespace settingsPrivate {
    function setPref(name: string, value: unknown): Promise<boolean>;
  }
  namespace events {
    interface Event<T extends (...args: never[]) => void> {
      dispatch(...args: unknown[]): void;
      readonly listenerType?: T;
    }
  }
}
