import { expect, test } from 'vitest';
import { mendedQuery } from './mended-query.ts';

const token = `3D${'a-_Z'.repeat(10)}1`;
const signed = `${'a'.repeat(60)}.${token}`;

test.each([
  [`?token=3D${token}`, `?token=${token}`],
  [`?token%3D${token}`, `?token=${token}`],
  [`?token%3d3D${token}&amp;proof=3D${token}`, `?token=${token}&proof=${token}`],
  [`?verify=3D${signed}`, `?verify=${signed}`],
  [`?reset=3D${'r'.repeat(24)}`, `?reset=${'r'.repeat(24)}`],
])('mends %s', (damaged, whole) => {
  expect(mendedQuery(damaged)).toBe(whole);
  expect(mendedQuery(whole)).toBe(whole);
});

test.each([
  '',
  `?token=${token}&proof=${token}`,
  `?reset=3D${'r'.repeat(22)}`,
  '?zoek=3Dabc%3Dd',
  `?redirect=${encodeURIComponent(`/invite?token=${token}`)}`,
])('leaves %s as it is', (query) => {
  expect(mendedQuery(query)).toBe(query);
});
