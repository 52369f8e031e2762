import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../source-files.ts';
import { installedWith, isAllowed, shippedPackages } from './shipped-packages.ts';

const packages = shippedPackages(root);
const named = (name: string) => packages.filter((one) => one.name === name);

test('what the product runs with is listed, at any depth; what only builds or tests it is not', () => {
  expect(named('react')).toHaveLength(1);
  // A dependency of a dependency, and a program for the other kind of processor.
  expect(named('scheduler')).toHaveLength(1);
  expect(named('@img/sharp-linux-arm64')).toHaveLength(1);
  for (const name of ['vite', 'vitest', '@playwright/test', '@img/sharp-darwin-arm64'])
    expect(named(name)).toEqual([]);
});

test('the text comes from the package itself', () => {
  expect(named('react')[0]?.text).toContain('Permission is hereby granted');
});

test('a licence that asks more than to name it is refused', () => {
  expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
  expect(isAllowed('(MIT OR GPL-3.0-only)')).toBe(true);
  for (const licence of ['GPL-3.0-only', 'MIT AND AGPL-3.0-or-later', 'unknown', 'SEE LICENSE IN x'])
    expect(isAllowed(licence)).toBe(false);
});

test('a package comes with what it needs, as far as this machine has it', () => {
  const places = installedWith(root, 'sharp');
  expect(places).toContain('node_modules/sharp');
  expect(places).toContain('node_modules/semver');
  expect(places.every((place) => existsSync(join(root, place)))).toBe(true);
});
