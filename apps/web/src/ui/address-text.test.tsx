import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AddressText } from './address-text.tsx';

test('a mail address that is too long for a phone breaks behind the @ or before a point', () => {
  expect(renderToStaticMarkup(<AddressText text="rasa.kairyte@azuolas.example" />)).toBe(
    'rasa<wbr/>.kairyte@<wbr/>azuolas<wbr/>.example',
  );
  expect(renderToStaticMarkup(<AddressText text="Rasa" />)).toBe('Rasa');
});
