import { browserTest } from '../support/browsers/browser-test';
import { startWebkit } from '../support/browsers/webkit';
import { mainJourney } from '../support/browsers/main-journey';

mainJourney(
  browserTest(() => startWebkit()),
  'webkit',
);
