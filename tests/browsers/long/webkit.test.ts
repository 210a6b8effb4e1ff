import { allPublicJourneys } from '../../support/browsers/all-public-journeys';
import { browserTest } from '../../support/browsers/browser-test';
import { startWebkit } from '../../support/browsers/webkit';

allPublicJourneys(browserTest(() => startWebkit()));
