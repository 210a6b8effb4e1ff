import { expect, it } from 'vitest';
import { findAnchor } from './use-route-change';

it.each([
  ['?to=visit', '', 'visit'],
  ['?anchor=visit', '', 'visit'],
  ['', '#visit', 'visit'],
  ['?to=visit&anchor=wines', '#contacts', 'visit'],
  ['', '#obi%C5%A1%C4%8Di', 'obišči'],
  ['', '#100%', '100%'],
  ['', '', null],
])('[P4] reads the anchor of "%s%s"', (search, hash, anchor) => {
  expect(findAnchor(search, hash)).toBe(anchor);
});
