import { defineOtherPublicJourneys } from '../../support/browsers/all-public-journeys';
import { createBrowserTest } from '../../support/browsers/browser-test';
import { startWebkit } from '../../support/browsers/webkit';
import { definePublicJourneys } from '../../support/browsers/public-journeys';
import { defineStaffJourneys } from '../../support/browsers/staff-journeys';

const test = createBrowserTest(() => startWebkit());

definePublicJourneys(test);
defineOtherPublicJourneys(test);
defineStaffJourneys(test, 'webkit');
