import { browserTest } from '../support/browsers/browser-test';
import { startFirefox } from '../support/browsers/firefox';
import { mainJourney } from '../support/browsers/main-journey';

mainJourney(browserTest(startFirefox), 'firefox');
