import type { BlockerFunction } from 'react-router-dom';

/** A navigation to another page or to another query of this one. */
export const anyMove: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search;
