import './browser-profiler';
import * as React from 'react';

// The development build also notes a stack trace for each element, at first and then each second anew.
// Without all of this component tests take a seventh less CPU time; its warnings stay.
const MOST_STACKS = 10_000;

const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => MOST_STACKS, set() {} });
