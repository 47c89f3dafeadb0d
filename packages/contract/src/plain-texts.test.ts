import { expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints } from './index.ts';
import type { Endpoint } from './endpoint.ts';
import { plainTexts } from './plain-texts.ts';
import { reason } from './shapes.ts';

const schema = plainTexts(
  z.object({
    name: z.string().min(1),
    people: z.array(z.object({ firstName: z.string() })).optional(),
    more: z.record(z.string(), z.unknown()).optional(),
    password: z.string().optional(),
  }),
);

test('IN-04 a direction mark is refused at its field, at any depth', () => {
  const { error } = schema.safeParse({
    name: 'sutartis\u202efdp.exe',
    people: [{ firstName: 'Ona' }, { firstName: '\u2066Jonas' }],
    more: { a: { b: ['\u202d'] } },
  });
  const issues = error!.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(issues).toEqual([
    ['name', 'field.direction'],
    ['people.1.firstName', 'field.direction'],
    ['more.a.b.0', 'field.direction'],
  ]);
});

test('zero-width characters are removed, and a text of nothing else is missing', () => {
  expect(schema.parse({ name: 'UAB\u200b Ąžuolas\ufeff' }).name).toBe('UAB Ąžuolas');
  expect(schema.safeParse({ name: '\u200b\u2060' }).error!.issues).toMatchObject([{ message: 'field.required' }]);
});

test.each(['\u2800'.repeat(6), '\u3164\u115f\u1160\uffa0', '\u{1d159}\u2800', ' \u2800 \u0301'])(
  'a text of blank letters and signs is missing (%j)',
  (name) => expect(schema.safeParse({ name }).error!.issues).toMatchObject([{ message: 'field.required' }]),
);

test('a reason has at least three characters that a reader sees', () => {
  expect(reason.safeParse('a\u2800\u2800\u2800').success).toBe(false);
  for (const text of ['Dėl', 'Причина', '✍️✍️✍️']) expect(reason.safeParse(text).success, text).toBe(true);
});

test('names are on one line, and texts retain their lines', () => {
  const parsed = plainTexts(
    z.object({ emailSenderName: z.string(), list: z.array(z.object({ title: z.string() })), comment: z.string() }),
  ).parse({ emailSenderName: 'Bank\r\nBcc: x', list: [{ title: 'a\n\nb\u2028c' }], comment: 'a\nb' });
  expect(parsed).toEqual({ emailSenderName: 'Bank Bcc: x', list: [{ title: 'a b c' }], comment: 'a\nb' });
});

test('a password is compared as it was typed', () => {
  expect(schema.parse({ name: 'a', password: 'a\u200bb' }).password).toBe('a\u200bb');
});

const all = Object.values(endpoints as Record<string, Record<string, Endpoint>>).flatMap((feature) =>
  Object.values(feature),
);
const NAMES = /name|title|comment|message|subject|tag|label|address|company|reason/i;

/** Paths of fields that are named as texts for people are, with a value in each that only this rule refuses. */
function* nameFields(body: z.ZodType, at: string[] = []): Generator<string[]> {
  const { def } = (body as z.ZodType & { _zod: { def: Record<string, unknown> } })._zod;
  const inner = (def.innerType ?? def.in ?? def.element) as z.ZodType | undefined;
  if (def.type === 'object')
    for (const [key, field] of Object.entries(def.shape as Record<string, z.ZodType>))
      yield* nameFields(field, [...at, key]);
  else if (def.type === 'union') for (const option of def.options as z.ZodType[]) yield* nameFields(option, at);
  else if (inner) yield* nameFields(inner, def.type === 'array' ? [...at, '0'] : at);
  else if (def.type === 'string' && NAMES.test(at.join('.'))) yield at;
}

test('IN-04 every endpoint whose body has a name, title, tag or comment parses it by this rule', () => {
  const fields = all.flatMap(({ name, body }) =>
    body ? [...nameFields(body)].map((path) => ({ name, path, body })) : [],
  );
  expect(fields.length).toBeGreaterThan(60);
  for (const { name, body } of fields) {
    const checks = (body as z.ZodType & { _zod: { def: { checks?: unknown[] } } })._zod.def.checks ?? [];
    expect(checks.length, name).toBeGreaterThan(0);
  }
});
