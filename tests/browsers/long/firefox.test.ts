import { allPublicJourneys } from '../../support/browsers/all-public-journeys';
import { browserTest } from '../../support/browsers/browser-test';
import { startFirefox } from '../../support/browsers/firefox';
import { publicJourneys } from '../../support/browsers/public-journeys';
import { staffJourneys } from '../../support/browsers/staff-journeys';

const test = browserTest(startFirefox);

publicJourneys(test);
allPublicJourneys(test);
staffJourneys(test, 'firefox');
