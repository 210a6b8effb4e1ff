import { defineOtherPublicJourneys } from '../../support/browsers/all-public-journeys';
import { createBrowserTest } from '../../support/browsers/browser-test';
import { startFirefox } from '../../support/browsers/firefox';
import { definePublicJourneys } from '../../support/browsers/public-journeys';
import { defineStaffJourneys } from '../../support/browsers/staff-journeys';

const test = createBrowserTest(startFirefox);

definePublicJourneys(test);
defineOtherPublicJourneys(test);
defineStaffJourneys(test, 'firefox');
