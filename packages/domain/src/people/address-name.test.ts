import { describe, expect, it } from 'vitest';
import { nameInAddress } from './address-name.ts';

describe('the name that an address suggests', () => {
  it.each([
    ['jonas.petraitis@example.lt', 'Jonas', 'Petraitis'],
    ['ANNA_OZOLA@example.lv', 'Anna', 'Ozola'],
    ['žydrė.ąžuolaitė@example.lt', 'Žydrė', 'Ąžuolaitė'],
    ['mari-tamm@example.ee', 'Mari', 'Tamm'],
  ])('is taken from two words of letters: %s', (email, firstName, lastName) => {
    expect(nameInAddress(email)).toEqual({ firstName, lastName });
  });

  it.each([
    'info@example.lt',
    'office@example.lt',
    'no-reply@example.lt',
    'front.office@example.lt',
    'customer.service@example.com',
    'human.resources@example.com',
    'j.petraitis@example.lt',
    'jonas@example.lt',
    'jonas.petraitis2@example.lt',
    'jonas.petraitis.vilnius@example.lt',
    'jonas.petraitis',
    '@example.lt',
    '',
  ])('is not guessed from an office, initials, digits or other shapes: %s', (email) => {
    expect(nameInAddress(email)).toBeNull();
  });
});
