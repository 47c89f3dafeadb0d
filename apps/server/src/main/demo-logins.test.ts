import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../features/demo/index.ts';
import { demoLogins } from './demo-logins.ts';

test('the start prints the address of each demo company, its users and the password', () => {
  const printed = demoLogins({ publicUrl: 'http://localhost:4550' });
  for (const address of ['http://localhost:4550', 'http://azuolas.localhost:4550', 'http://juras.localhost:4550'])
    expect(printed).toContain(`${address}  `);
  expect(printed).toContain('ieva@azuolas.example (user)');
  expect(printed).toContain(DEMO_PASSWORD);
});
