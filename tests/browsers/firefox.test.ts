import { browserTest } from '../support/browsers/browser-test';
import { startFirefox } from '../support/browsers/firefox';
import { mainJourney } from '../support/browsers/main-journey';
import { spreadsheetJourney } from '../support/browsers/spreadsheet-journey';

const test = browserTest(startFirefox);

mainJourney(test, 'firefox');
spreadsheetJourney(test);
