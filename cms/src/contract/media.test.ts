import { describe, expect, it } from 'vitest';
import { listIssues } from '../../../tests/support/list-issues';
import { MediaBilingualUpdateRequest, MediaUpdateRequest } from './media';

const createCrop = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const createBody = (crop: object) => ({ id: 'abc1', crop });

const listCropIssues = (crop: object): string[] => listIssues(MediaUpdateRequest, createBody(crop));

describe('MediaUpdateRequest', () => {
  it.each([
    ['keeps the whole image', createCrop(0, 0, 100, 100), createCrop(0, 0, 100, 100)],
    ['keeps an area inside the image', createCrop(10, 20, 30, 40), createCrop(10, 20, 30, 40)],
    ['keeps an area that ends at the edges', createCrop(70, 60, 30, 40), createCrop(70, 60, 30, 40)],
    ['cuts an area at the right edge', createCrop(75, 20, 50, 40), createCrop(75, 20, 25, 40)],
    ['cuts an area at the bottom edge', createCrop(10, 90, 30, 40), createCrop(10, 90, 30, 10)],
    ['cuts an area at both edges', createCrop(99.5, 99, 100, 100), createCrop(99.5, 99, 0.5, 1)],
  ])('%s', (_name, crop, expected) => {
    expect(MediaUpdateRequest.parse(createBody(crop)).crop).toEqual(expected);
  });

  it.each([
    ['begins at the right edge', createCrop(100, 0, 10, 10), ['crop: invalid_choice']],
    ['begins at the bottom edge', createCrop(0, 100, 10, 10), ['crop: invalid_choice']],
    ['begins at the corner', createCrop(100, 100, 10, 10), ['crop: invalid_choice']],
    ['begins left of the image', createCrop(-1, 0, 10, 10), ['crop.x: invalid_number']],
    ['is empty', createCrop(0, 0, 0, 10), ['crop.width: invalid_number']],
  ])('refuses an area that %s', (_name, crop, issues) => {
    expect(listCropIssues(crop)).toEqual(issues);
  });
});

it('MediaBilingualUpdateRequest cuts the shared area as well', () => {
  const body = { id: 'abc1', shared: { crop: createCrop(50, 50, 80, 80) }, sl: { alt: 'Trta' } };
  expect(MediaBilingualUpdateRequest.parse(body)).toEqual({ ...body, shared: { crop: createCrop(50, 50, 50, 50) } });
});
