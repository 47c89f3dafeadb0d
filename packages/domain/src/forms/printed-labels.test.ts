import { expect, test } from 'vitest';
import { newElement } from './design.ts';
import { overlaps } from './design-place.ts';
import type { FormElementKind } from './elements.ts';
import { SETTINGS_OF } from './design.ts';
import { isPrintedLabel, labelsOf, withPrintedLabels } from './printed-labels.ts';

const pages = [{ width: 595, height: 842 }];
const KINDS = Object.keys(SETTINGS_OF) as FormElementKind[];
const field = (kind: FormElementKind, more: object = {}) => ({
  ...newElement(kind, { id: `el-${kind}`, page: 1, label: `Label of ${kind}` }),
  ...more,
});
const text = (staticText: string, more: object) =>
  field('StaticText', { id: `el-text-${staticText}`, staticText, ...more });

test('every kind of field has its label printed above it, clear of all other fields', () => {
  const elements = KINDS.map((kind, at) => field(kind, { x: 40 + (at % 2) * 280, y: 60 + at * 50, height: 24 }));
  const { labels, unlabelled } = labelsOf(elements, pages);
  expect(unlabelled).toEqual([]);
  expect(labels.map(({ label }) => label)).toEqual(
    KINDS.filter((kind) => !['StaticText', 'Hyperlink', 'Image'].includes(kind)).map((kind) => `Label of ${kind}`),
  );
  for (const label of labels) {
    expect(isPrintedLabel(label)).toBe(true);
    expect(elements.some((one) => overlaps(one, label))).toBe(false);
    expect(label.y).toBeLessThan(elements.find(({ id }) => id.endsWith(label.id.slice(5)))!.y);
  }
});

test('a long label takes more lines instead of leaving the page', () => {
  const long = 'Reason of the absence and everything that the manager needs to know about it before approving '.repeat(
    2,
  );
  const { labels } = labelsOf([field('Date', { x: 400, y: 200, label: long })], pages);
  expect(labels).toHaveLength(1);
  expect(labels[0]!.height).toBeGreaterThan(20);
  expect(labels[0]!.x + labels[0]!.width).toBeLessThanOrEqual(595);
});

test('a label goes beside or below its field where another one lies above it', () => {
  const [above, low] = [field('Date', { x: 200, y: 100 }), field('InputField', { x: 200, y: 128 })];
  const beside = labelsOf([above, low], pages).labels[1]!;
  expect(beside.x + beside.width).toBeLessThanOrEqual(200);
  const atEdge = [field('Date', { x: 12, y: 100 }), field('InputField', { x: 12, y: 128 })];
  expect(labelsOf(atEdge, pages).labels[1]!.y).toBeGreaterThanOrEqual(152);
});

test('a field without a label, or without a place for one, is named before the form is published', () => {
  const nameless = field('Date', { label: ' ', y: 300 });
  const stacked = [0, 25, 50].map((y) => field('InputField', { id: `el-${y}`, x: 0, y: 100 + y, width: 595 }));
  const { unlabelled } = labelsOf([nameless, ...stacked], pages);
  expect(unlabelled.map(({ id }) => id)).toEqual(['el-Date', 'el-25']);
});

test('a text that the designer put beside or right above a field is its label already', () => {
  const input = field('InputField', { x: 200, y: 100 });
  for (const put of [
    text('Your name', { x: 100, y: 100, width: 90, height: 20 }),
    text('Your name', { x: 200, y: 80, width: 90, height: 18 }),
    text('label of inputfield:', { x: 20, y: 20, width: 90, height: 20 }),
  ])
    expect(labelsOf([input, put], pages)).toEqual({ labels: [], unlabelled: [] });
});

test('a label is seen by the people who see its field, and turns with it', () => {
  const turned = field('InputField', {
    x: 200,
    y: 200,
    width: 100,
    height: 20,
    rotate: 90,
    isForAll: false,
    isForInternal: true,
  });
  const [label] = labelsOf([turned], pages).labels;
  expect(label).toMatchObject({ isForAll: false, isForInternal: true, rotate: 90 });
  expect(label!.x + label!.width / 2).toBeGreaterThan(260);
});

test('only pages that the portal generated get labels', () => {
  const elements = [field('Date', { y: 100 })];
  expect(withPrintedLabels(elements, { format: null, pageSizes: pages })).toEqual(elements);
  expect(withPrintedLabels(elements, { format: 'A4', pageSizes: pages })).toHaveLength(2);
});
