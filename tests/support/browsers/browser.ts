/**
 * One tab or window of a browser. Elements are XPath strings; every step waits for the first visible match.
 */
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
  readConsoleErrors(): Promise<string[]>;
}

/** A visitor: its tabs share cookies and storage, which are separate from those of other visitors. */
export interface BrowserVisit {
  open(): Promise<BrowserTab>;
  end(): Promise<void>;
}

/** A started browser. */
export interface TestBrowser {
  visit(siteUrl: string): Promise<BrowserVisit>;
  quit(): Promise<void>;
}

/** Time zone of these browsers. It differs from the winery's, in which the site shows days and hours. */
export const VISITOR_TIME_ZONE = 'America/Los_Angeles';
