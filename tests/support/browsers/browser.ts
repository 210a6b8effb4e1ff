/** One tab or window of a browser. Elements are named by XPath; every step waits for the first one that is visible. */
export interface BrowserTab {
  /** Opens an address of the site; resolves when the page is loaded. */
  goto(path: string): Promise<void>;
  /** Path, query and hash of what is shown. */
  address(): Promise<string>;
  /** Runs a self-contained function in the page; its result is JSON. */
  run<Result>(action: () => Result | Promise<Result>): Promise<Result>;
  click(element: string): Promise<void>;
  type(element: string, text: string): Promise<void>;
  /** Presses Escape, wherever the focus is. */
  escape(): Promise<void>;
  /** Gives a file of this machine to a file field. */
  chooseFile(element: string, path: string): Promise<void>;
  /** Makes the page as wide as a phone, 375 CSS pixels. */
  narrow(): Promise<void>;
  /** Errors and warnings of the page's console, its uncaught exceptions and refused resources. */
  complaints(): Promise<string[]>;
}

/** A visitor: tabs that share cookies and storage with each other and with no other visitor. */
export interface BrowserVisit {
  open(): Promise<BrowserTab>;
  end(): Promise<void>;
}

/** A started browser. */
export interface TestBrowser {
  visit(siteUrl: string): Promise<BrowserVisit>;
  quit(): Promise<void>;
}

/** Where the visitors of these browsers are: not at the winery, whose days and hours they see nevertheless. */
export const VISITORS_TIME_ZONE = 'America/Los_Angeles';
