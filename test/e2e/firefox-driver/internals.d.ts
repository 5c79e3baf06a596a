// APIs of Firefox's own window. The driver uses them, the extension never does.
declare namespace firefox {
  interface View {
    viewType: 'popup' | 'background' | 'tab' | 'sidebar';
    xulBrowser: Omit<Element, 'closest'> & {
      permanentKey?: object;
      currentURI: { spec: string };
      closest(selector: 'panel'): Panel | null;
    };
  }

  interface Panel extends Element {
    state: 'open' | 'closed' | 'showing' | 'hiding';
    hidePopup(): void;
  }

  interface Question extends Element {
    button: HTMLElement;
    secondaryButton: HTMLElement;
  }

  /** Firefox lets an extension set its own shortcuts. */
  interface Commands {
    update(command: { name: string; shortcut: string }): Promise<void>;
  }

  interface Control extends Element {
    doCommand(): void;
  }

  interface Extension {
    views: Set<View>;
    wakeupBackground(): Promise<void>;
    terminateBackground(options: {
      ignoreDevToolsAttached: boolean;
      disableResetIdleForTest: boolean;
    }): Promise<void>;
  }

  interface Modules {
    'chrome://remote/content/shared/NavigableManager.sys.mjs': {
      NavigableManager: {
        getBrowserById(id: string): View['xulBrowser'] | null;
        getIdForBrowser(browser: View['xulBrowser']): string | null;
      };
    };
    'chrome://remote/content/shared/webdriver/Accessibility.sys.mjs': {
      accessibility: {
        service: { getAccessibleFor(element: Element): object | null } | null;
        getAccessible: (this: void, element: Element) => Promise<object | null>;
      };
    };
    'resource://gre/modules/ExtensionPermissions.sys.mjs': {
      ExtensionPermissions: {
        add(
          extensionId: string,
          added: { origins: string[]; permissions: string[] },
          extension: Extension,
        ): Promise<void>;
      };
    };
    'resource://gre/modules/ExtensionParent.sys.mjs': {
      ExtensionParent: {
        apiManager: {
          global: {
            browserActionFor(extension: Extension): {
              id: string;
              triggerAction(window: Window): Promise<void>;
            };
          };
        };
      };
    };
  }
}

declare const ChromeUtils: {
  importESModule<Name extends keyof firefox.Modules>(name: Name): firefox.Modules[Name];
};
declare const WebExtensionPolicy: { getByID(id: string): { extension: firefox.Extension } };
declare const Services: {
  prefs: { setStringPref(name: string, value: string): void };
  wm: { getEnumerator(type: string): Iterable<Window> };
  /** All processes that show pages, including future ones. */
  ppmm: { loadProcessScript(url: string, forNewOnesToo: boolean): void };
  tm: { dispatchToMainThread(work: () => void): void };
};
declare const CustomizableUI: { AREA_NAVBAR: string; addWidgetToArea(id: string, area: string): void };
declare const gBrowser: { tabs: (Element & { label: string })[] };
declare const gURLBar: {
  value: string;
  focus(): void;
  startQuery(options: { searchString: string; allowAutofill: boolean }): void;
  lastQueryContextPromise: Promise<{ results: { payload: { title: string; keyword?: string } }[] }>;
  handleCommand(event: KeyboardEvent): void;
};
declare const SidebarController: { sidebars: Map<string, object>; show(id: string): Promise<boolean> };
