import { allPublicJourneys } from '../../support/browsers/all-public-journeys';
import { browserTest } from '../../support/browsers/browser-test';
import { startFirefox } from '../../support/browsers/firefox';

allPublicJourneys(browserTest(startFirefox));
