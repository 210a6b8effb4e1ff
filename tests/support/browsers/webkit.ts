import { Builder, By, Key, type WebDriver } from 'selenium-webdriver';
import type { BrowserTab, BrowserVisit, TestBrowser } from './browser';
import { collectConsoleErrors, readCollectedErrors } from './console-errors';
import { waitUntilFound } from './wait-until-found';
import { startWebkitPrograms, type WebkitPrograms } from './webkit-programs';

/** Timeout in ms of one driver command; the error names the command. */
const COMMAND_MS = 90_000;

/**
 * WebKit's driver sometimes loses the connection to its browser before a session starts, independently of the
 * site. Then both are restarted.
 */
const STARTS = 3;
const START_MS = 60_000;

const NARROW = { x: 0, y: 0, width: 375, height: 740 };

async function withCommandTimeout<Result>(name: string, work: () => Promise<Result>, ms = COMMAND_MS): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`WebKit did not finish in ${ms} ms: ${name}`)), ms);
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
}

/** One visitor's windows. The session has one current window, so that steps of several take turns. */
class WebkitVisit implements BrowserVisit {
  readonly #driver: WebDriver;
  readonly #siteUrl: string;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(driver: WebDriver, siteUrl: string) {
    this.#driver = driver;
    this.#siteUrl = siteUrl;
  }

  async open(): Promise<BrowserTab> {
    await this.#driver.switchTo().newWindow('window');
    return this.#tab(await this.#driver.getWindowHandle());
  }

  /**
   * Closes all windows but one, which keeps the browser alive, and clears cookies and storage of the site.
   */
  async end(): Promise<void> {
    const driver = this.#driver;
    const [last = '', ...others] = await driver.getAllWindowHandles();
    for (const each of others) {
      await driver.switchTo().window(each);
      await driver.close();
    }
    await driver.switchTo().window(last);
    await driver.get(`${this.#siteUrl}/healthz`);
    await driver.manage().deleteAllCookies();
    await driver.executeScript('localStorage.clear()');
  }

  #inWindow<Result>(name: string, handle: string, step: (driver: WebDriver) => Promise<Result>): Promise<Result> {
    const run = this.#turn.then(() =>
      withCommandTimeout(name, async () => {
        await this.#driver.switchTo().window(handle);
        return step(this.#driver);
      }),
    );
    this.#turn = run.catch(() => undefined);
    return run;
  }

  #tab(handle: string): BrowserTab {
    const step = <Result>(name: string, action: (driver: WebDriver) => Promise<Result>) =>
      this.#inWindow(name, handle, action);
    const elements = (driver: WebDriver, xpath: string) => driver.findElements(By.xpath(xpath));
    const present = (driver: WebDriver, xpath: string) =>
      waitUntilFound(xpath, async () => (await elements(driver, xpath)).at(0));
    const visible = (driver: WebDriver, xpath: string) =>
      waitUntilFound(xpath, async () => {
        for (const element of await elements(driver, xpath)) if (await element.isDisplayed()) return element;
        return undefined;
      });
    return {
      goto: (path) =>
        step(`goto ${path}`, async (driver) => {
          await driver.get(this.#siteUrl + path);
          // Long before a page without interaction hydrates.
          await driver.executeScript(collectConsoleErrors);
        }),
      address: () => step('address', async (driver) => (await driver.getCurrentUrl()).slice(this.#siteUrl.length)),
      run: (action) => step(`run ${action.name}`, (driver) => driver.executeScript(action)),
      click: (xpath) =>
        step(`click ${xpath}`, async (driver) => {
          const element = await visible(driver, xpath);
          // The driver itself scrolls to the edge, and then finds it half outside.
          await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
          await element.click();
        }),
      type: (xpath, text) => step(`type ${xpath}`, async (driver) => (await visible(driver, xpath)).sendKeys(text)),
      escape: () => step('escape', (driver) => driver.actions().sendKeys(Key.ESCAPE).perform()),
      chooseFile: (xpath, path) =>
        step(`choose a file ${xpath}`, async (driver) => (await present(driver, xpath)).sendKeys(path)),
      narrow: () => step('narrow', async (driver) => void (await driver.manage().window().setRect(NARROW))),
      readConsoleErrors: () => step('complaints', (driver) => driver.executeScript<string[]>(readCollectedErrors)),
    };
  }
}

async function startSession({ url, browser }: WebkitPrograms): Promise<WebDriver> {
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  };
  return withCommandTimeout(
    'a new session',
    () => new Builder().usingServer(url).withCapabilities(capabilities).build(),
    START_MS,
  );
}

/** Starts WebKit over WebDriver on a virtual screen. */
export async function startWebkit(starts = STARTS): Promise<TestBrowser> {
  const programs = await startWebkitPrograms();
  try {
    const driver = await startSession(programs);
    return {
      visit: (siteUrl) => Promise.resolve(new WebkitVisit(driver, siteUrl)),
      quit: async () => {
        await driver.quit();
        await programs.stop();
      },
    };
  } catch (error) {
    await programs.stop();
    if (starts <= 1) throw error;
    return startWebkit(starts - 1);
  }
}
