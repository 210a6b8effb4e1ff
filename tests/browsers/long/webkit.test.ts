import { allPublicJourneys } from '../../support/browsers/all-public-journeys';
import { browserTest } from '../../support/browsers/browser-test';
import { startWebkit } from '../../support/browsers/webkit';
import { publicJourneys } from '../../support/browsers/public-journeys';
import { staffJourneys } from '../../support/browsers/staff-journeys';

const test = browserTest(() => startWebkit());

publicJourneys(test);
allPublicJourneys(test);
staffJourneys(test, 'webkit');
