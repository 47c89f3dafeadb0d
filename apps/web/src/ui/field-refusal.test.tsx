import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ColleagueField } from '../features/profile/parts/colleague-field.tsx';
import { OnePerson, SeveralPeople } from '../features/directory/parts/person-field.tsx';
import { CodeInput } from './code-input.tsx';
import { Field } from './field.tsx';
import { SelectField } from './select-field.tsx';
import { Refused } from './refused.tsx';

const REASON = 'This name is taken.';
const nothing = () => undefined;

/** Returns the initial markup of a control. */
const markup = (control: ReactElement): string =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{control}</QueryClientProvider>);

/** Returns the attributes of elements that are marked as refused. */
const refusedIn = (html: string): string[] =>
  [...html.matchAll(/<(?:input|div|textarea)[^>]*aria-invalid="true"[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes('aria-hidden="true"'));

const described = (tag: string): string | undefined => /aria-describedby="([^"]+)"/.exec(tag)?.[1];

const CONTROLS: Readonly<Record<string, ReactElement>> = {
  'a text field': <Field label="Name" error={REASON} value="" onChange={nothing} />,
  'a long text': <Field label="Message" multiline error={REASON} value="" onChange={nothing} />,
  'a choice': (
    <SelectField label="Role" error={REASON} value="a" options={[{ value: 'a', label: 'A' }]} onChange={nothing} />
  ),
  'a colleague': <ColleagueField label="Manager" help="" error={REASON} value="" onChange={nothing} />,
  'one person': <OnePerson label="Manager" internal error={REASON} value={null} onChange={nothing} />,
  'several people': <SeveralPeople label="People" internal error={REASON} value={[]} onChange={nothing} />,
};

describe('a refused field is announced to users of screen readers', () => {
  test.each(Object.entries(CONTROLS))('%s is marked as refused and read with its reason', (_, control) => {
    const html = markup(control);
    const [tag] = refusedIn(html);
    expect(tag).toBeDefined();
    expect(html).toMatch(new RegExp(`id="${described(tag!)}"[^>]*role="alert"[^>]*>${REASON}`));
  });

  test('every box of a mailed code is read with the reason', () => {
    const code = (
      <CodeInput
        label="Code"
        boxLabel={(position) => `Digit ${position}`}
        value=""
        onChange={nothing}
        invalid
        describedBy="why"
      />
    );
    expect(refusedIn(markup(code)).map(described)).toEqual(Array(6).fill('why'));
  });

  test('the reason at a row can take the focus', () => {
    expect(markup(<Refused>{REASON}</Refused>)).toMatch(/tabindex="-1"[^>]*data-refused="true"/);
  });
});
