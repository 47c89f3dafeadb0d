import type { AnswerOf, BookEntry, endpoints, ParsedOf } from '@paraph/contract';
import { canonicalEmail, fail, foldText, LIMITS } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { recordingChange } from '../../../platform/company-changes/index.ts';
import { contextOf, inTenant, lockCount, readInTenant, refuseDuplicate, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import { refuseUnfitName } from '../../users/index.ts';
import { contactData } from '../company-value.ts';
import {
  type Contact,
  countContacts,
  holdContact,
  insertContact,
  isInBook,
  loadBook,
  readEntry,
  removeContact,
  saveContact,
  switchStar,
} from '../store/book.ts';

type AddressBookEndpoints = typeof endpoints.addressBook;
type Query = ParsedOf<AddressBookEndpoints['list']>['query'];
type Body = ParsedOf<AddressBookEndpoints['create']>['body'];

/** Lists colleagues, guests and contacts by name (DIR-003, DIR-004). */
export const listBook = (
  ctx: Ctx,
  { query }: ParsedOf<AddressBookEndpoints['list']>,
): Promise<AnswerOf<AddressBookEndpoints['list']>> => readInTenant(ctx, (tx) => bookIn(tx, ctx, query, false));

/** Lists the entries that the viewer has starred (DIR-008: favourites are personal). */
export const listFavorites = (
  ctx: Ctx,
  { query }: ParsedOf<AddressBookEndpoints['favorites']>,
): Promise<AnswerOf<AddressBookEndpoints['list']>> => readInTenant(ctx, (tx) => bookIn(tx, ctx, query, true));

/**
 * Returns one page of the book as the viewer sees it.
 * @throws access.module-off among consumers, who do not know each other
 */
export async function bookIn(tx: Tx, ctx: Ctx, query: Query, starred: boolean) {
  await requireCompany(tx);
  const { search = '', role, offset, limit } = query;
  const words = foldText(search).split(' ').filter(Boolean);
  return loadBook(tx, { words, role, starred, viewerId: viewerOf(ctx).userId, offset, limit });
}

/** Adds an outsider as contact. @throws directory.email-taken, directory.too-many, and faults of the name by field */
export const addContact = (ctx: Ctx, { body }: ParsedOf<AddressBookEndpoints['create']>): Promise<BookEntry> =>
  inTenant(ctx, async (tx) => {
    await requireCompany(tx);
    refuseUnfitName(ctx, body);
    const contact = contactOf(newId(ctx.clock.now().getTime()), body);
    await lockCount(tx, 'contacts');
    if ((await countContacts(tx)) >= LIMITS.contacts) fail('directory.too-many', { most: LIMITS.contacts });
    if (await isInBook(tx, contact.email, contact.id)) fail('directory.email-taken');
    await recordingChange(tx, { value: contactData, keys: [contact.id], act: 'tenant.contact-created' }, () =>
      addressedOnce(() => insertContact(tx, contact, viewerOf(ctx).userId)),
    );
    await record(tx, 'tenant.contact-created', { id: contact.id, name: textOf(contact), addedBy: null });
    return mustBeIn(tx, ctx, contact.id);
  });

/**
 * Changes a contact; users change their own data. Everybody may do so, thus the user who added it is notified.
 * @throws generic.not-found, directory.email-taken
 */
export const changeContact = (
  ctx: Ctx,
  { params, body }: ParsedOf<AddressBookEndpoints['update']>,
): Promise<BookEntry> =>
  inTenant(ctx, async (tx) => {
    await requireCompany(tx);
    const { created_by: addedBy, ...before } = (await holdContact(tx, params.id)) ?? fail('generic.not-found');
    const isRenamed = before.first_name !== body.firstName || before.last_name !== body.lastName;
    if (isRenamed) refuseUnfitName(ctx, body);
    const { id } = before;
    const contact = contactOf(id, body);
    if (await isInBook(tx, contact.email, id)) fail('directory.email-taken');
    await recordingChange(tx, { value: contactData, keys: [id], act: 'tenant.contact-changed' }, () =>
      addressedOnce(() => saveContact(tx, contact)),
    );
    const name = `${textOf(before)} → ${textOf(contact)}`;
    if (textOf(before) !== textOf(contact)) await record(tx, 'tenant.contact-changed', { id, name, addedBy });
    return mustBeIn(tx, ctx, id);
  });

/** Deletes a contact, and the stars on it; the user who added it is notified. @throws generic.not-found */
export const deleteContact = (ctx: Ctx, { id }: { id: string }): Promise<null> =>
  inTenant(ctx, async (tx) => {
    await requireCompany(tx);
    const contact = (await holdContact(tx, id)) ?? fail('generic.not-found');
    await removeContact(tx, id);
    await record(tx, 'tenant.contact-deleted', { id, name: textOf(contact), addedBy: contact.created_by });
    return null;
  });

/** Stars an entry, or removes the star. @throws generic.not-found for a person outside the book */
export const switchFavorite = (ctx: Ctx, { id }: { id: string }): Promise<{ isFavorite: boolean }> =>
  inTenant(ctx, async (tx) => {
    await requireCompany(tx);
    await mustBeIn(tx, ctx, id);
    return { isFavorite: await switchStar(tx, viewerOf(ctx).userId, id) };
  });

const mustBeIn = async (tx: Tx, ctx: Ctx, id: string): Promise<BookEntry> =>
  (await readEntry(tx, id, viewerOf(ctx).userId)) ?? fail('generic.not-found');

async function requireCompany(tx: Tx): Promise<void> {
  const { isCompany } = await tenantInfoIn(tx);
  if (!isCompany) fail('access.module-off');
}

function contactOf(id: string, body: Body): Contact {
  const { firstName, lastName } = body;
  const email = canonicalEmail(body.email);
  return {
    id,
    email,
    first_name: firstName,
    last_name: lastName,
    phone: body.phoneNumber ?? null,
    company: body.company || null,
    job_title: body.jobTitle || null,
    department: body.department || null,
    folded: foldText(`${firstName} ${lastName} ${email} ${body.company ?? ''}`),
  };
}

type ContactEvent = 'tenant.contact-created' | 'tenant.contact-changed' | 'tenant.contact-deleted';

/** Records an act on a contact with all of its data; who added it, if not the caller, is notified. */
async function record(
  tx: Tx,
  act: ContactEvent,
  { id, name, addedBy }: { id: string; name: string; addedBy: string | null },
): Promise<void> {
  const { tenantId, viewer } = contextOf(tx);
  const recipientIds = addedBy !== null && addedBy !== viewer?.userId ? [addedBy] : [];
  await emit(tx, act, tenantId, { data: { contactId: id, recipientIds }, texts: { name } });
}

/** Returns a contact as one line: name and address, then what else is known. */
function textOf(contact: Omit<Contact, 'id' | 'folded'>): string {
  const { first_name, last_name, email, phone, company, job_title, department } = contact;
  return [`${first_name} ${last_name} <${email}>`, phone, company, job_title, department].filter(Boolean).join(', ');
}

/** Runs `write`; an address that another request added at the same moment is refused by the unique index. */
const addressedOnce = (write: () => Promise<void>): Promise<void> => refuseDuplicate('directory.email-taken', write);
