import { createBrowserTest } from '../support/browsers/browser-test';
import { startWebkit } from '../support/browsers/webkit';
import { defineMainJourney } from '../support/browsers/main-journey';
import { defineSpreadsheetJourney } from '../support/browsers/spreadsheet-journey';

const test = createBrowserTest(() => startWebkit());

defineMainJourney(test, 'webkit');
defineSpreadsheetJourney(test);
