/** Parts of the app that no page needs to start; they are loaded right after it. */
export { prefetchLinkedPages } from './prefetch-links';
export { createUnavailableRoute } from './unavailable-route';
