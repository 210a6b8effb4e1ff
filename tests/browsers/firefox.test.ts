import { createBrowserTest } from '../support/browsers/browser-test';
import { startFirefox } from '../support/browsers/firefox';
import { defineMainJourney } from '../support/browsers/main-journey';
import { defineSpreadsheetJourney } from '../support/browsers/spreadsheet-journey';

const test = createBrowserTest(startFirefox);

defineMainJourney(test, 'firefox');
defineSpreadsheetJourney(test);
