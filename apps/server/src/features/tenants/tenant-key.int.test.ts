import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createPeopleApp, newPortal } from '../../../test/people.ts';
import { inSystemFor } from '../../platform/db/index.ts';
import { seal } from '../../platform/files/index.ts';

test('the first mail of a new company can be written by an act that has locked the company', async () => {
  const { ctx, tenantId } = await newPortal(await createPeopleApp());
  const sealed = await inSystemFor(ctx, async (tx) => {
    await sql`select 1 from tenants where id = ${tenantId} for update`.execute(tx);
    return seal(ctx, { column: 'mail_outbox.sealed', row: tenantId }, 'text');
  });
  expect(sealed.length).toBeGreaterThan(4);
});
