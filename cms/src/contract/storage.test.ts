import { expect, it } from 'vitest';
import { getBucketOrigin } from './storage';

const aws = { region: 'eu-central-1', bucket: 'winery' };
const own = { ...aws, endpoint: 'https://files.example:9000/' };

it.each([
  [aws, 'https://winery.s3.eu-central-1.amazonaws.com'],
  [{ ...aws, forcePathStyle: true }, 'https://s3.eu-central-1.amazonaws.com'],
  [own, 'https://files.example:9000'],
  [{ ...own, forcePathStyle: false }, 'https://winery.files.example:9000'],
])('the origin of presigned URLs of %j is %s', (address, origin) => {
  expect(getBucketOrigin(address)).toBe(origin);
});
