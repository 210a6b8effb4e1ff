import { browserTest } from '../support/browsers/browser-test';
import { startWebkit } from '../support/browsers/webkit';
import { mainJourney } from '../support/browsers/main-journey';
import { spreadsheetJourney } from '../support/browsers/spreadsheet-journey';

const test = browserTest(() => startWebkit());

mainJourney(test, 'webkit');
spreadsheetJourney(test);
