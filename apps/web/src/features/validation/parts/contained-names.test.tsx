import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContainedNames } from './contained-names.tsx';

const names = ['priedas.docx', 'sąmata.xlsx'];
const buttonsIn = (html: string): number => html.split('<button').length - 1;

test('the checker offers each file of a container to save; a report without its file offers none', () => {
  const html = renderToStaticMarkup(<ContainedNames names={names} onSave={() => {}} />);
  expect(buttonsIn(html)).toBe(2);
  for (const name of names) expect(html).toContain(name);
  expect(buttonsIn(renderToStaticMarkup(<ContainedNames names={names} />))).toBe(0);
});
