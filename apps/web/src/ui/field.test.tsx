import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from './field.tsx';

test('a field of digits asks for the number keys of a phone at the input, not at the frame around it', () => {
  const html = renderToStaticMarkup(<Field label="Personal code" inputMode="numeric" value="" readOnly />);
  expect(html.match(/inputmode="numeric"/gi)).toHaveLength(1);
  expect(html).toMatch(/<input[^>]*inputmode="numeric"/i);
});
